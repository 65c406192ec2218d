/// <reference lib="dom" />
/** Creates an HTML element. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...inside)
  return made
}

/** Creates a button. */
export const button = (
  document: Document,
  label: string,
  act: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement => {
  const made = make(document, 'button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', act)
  return made
}
