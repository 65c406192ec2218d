/// <reference lib="dom" />

/** An event target whose events are typed by name. */
export interface TypedEventTarget<Events> {
  /** Listens to an event by its name. */
  addEventListener<Name extends keyof Events & string>(
    name: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  /** Stops listening. */
  removeEventListener<Name extends keyof Events & string>(
    name: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
}

const Html = (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? Object

/**
 * The base class of elements with typed events: `HTMLElement`, or `Object` outside a browser, so that the file can be
 * imported anywhere.
 */
export const Base = Html as unknown as new <Events>() => TypedEventTarget<Events> & HTMLElement

/**
 * Applies the properties that a page set on an element before it was registered. They would otherwise hide the
 * accessors of its class.
 */
export const takeProperties = (element: HTMLElement): void => {
  const own = element as unknown as Record<string, unknown>
  for (const name of Object.keys(own)) {
    if (!(name in (Object.getPrototypeOf(own) as object))) continue
    const value = own[name]
    Reflect.deleteProperty(own, name)
    own[name] = value
  }
}

/** Registers a custom element, unless the name is taken or there is no browser. */
export const define = (name: string, usual: string, element: CustomElementConstructor): void => {
  const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements
  if (registry === undefined || registry.get(name) !== undefined) return
  // A class can be registered under one name only, so other names get a subclass.
  registry.define(name, name === usual ? element : class extends element {})
}
