/// <reference lib="dom" />

/** What an element adds to what is known of its events: their details, by their names. */
export interface Hears<Events> {
  /** Hears an event, whose detail is that of its name. */
  addEventListener<Name extends keyof Events & string>(
    name: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  /** Hears an event no more. */
  removeEventListener<Name extends keyof Events & string>(
    name: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
}

const Html = (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? Object

/** The base of an element with events of its own: nothing, where there is no document, so that it can be imported anywhere. */
export const Base = Html as unknown as new <Events>() => Hears<Events> & HTMLElement

/** Hands an element what a page set before the browser knew what it is: those properties hide the ones of its class. */
export const takeProperties = (element: HTMLElement): void => {
  const own = element as unknown as Record<string, unknown>
  for (const name of Object.keys(own)) {
    if (!(name in (Object.getPrototypeOf(own) as object))) continue
    const value = own[name]
    Reflect.deleteProperty(own, name)
    own[name] = value
  }
}

/** Makes an element known to the browser by a name, unless that is taken; nothing happens where there is no browser. */
export const define = (name: string, usual: string, element: CustomElementConstructor): void => {
  const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements
  if (registry === undefined || registry.get(name) !== undefined) return
  // A class has one name: any but the usual one is that of a class of its own.
  registry.define(name, name === usual ? element : class extends element {})
}
