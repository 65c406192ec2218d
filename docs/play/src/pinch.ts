/** Two fingers on an element: says by how much they have spread since the last time. */
export const onPinch = (host: HTMLElement, spread: (by: number) => void): void => {
  const fingers = new Map<number, { readonly x: number; readonly y: number }>()
  let apart = 0
  const distance = (): number => {
    const [a, b] = fingers.values()
    return Math.hypot(a.x - b.x, a.y - b.y)
  }
  const lift = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId)
  }
  host.addEventListener('pointerdown', ({ pointerId, pointerType, clientX, clientY }) => {
    if (pointerType !== 'touch') return
    fingers.set(pointerId, { x: clientX, y: clientY })
    if (fingers.size === 2) apart = distance()
  })
  host.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (!fingers.has(pointerId)) return
    fingers.set(pointerId, { x: clientX, y: clientY })
    if (fingers.size !== 2) return
    const now = distance()
    if (apart > 0 && Math.abs(now - apart) > 6) {
      spread(now / apart)
      apart = now
    }
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) host.addEventListener(end, lift)
}
