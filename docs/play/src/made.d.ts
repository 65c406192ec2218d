declare module 'printed:*' {
  import type { Ground } from 'ardennes/render'
  const ground: Ground | null
  export default ground
}
