import { offers } from './games/all.js'
import { openPage } from './page.js'

void openPage({
  offers,
  startThread: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
})
