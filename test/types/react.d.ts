/** As much of React as the examples use: they are compiled without it. */
export interface ReactElement {
  readonly type: unknown
}
export declare const createElement: (type: string, props: object) => ReactElement
export declare const useEffect: (effect: () => unknown, on: readonly unknown[]) => void
export declare const useRef: <A>(first: A | null) => { current: A | null }
export declare const useState: <A>(first: () => A) => readonly [A, (next: A) => void]
export declare namespace JSX {
  type Element = ReactElement
}
export declare const jsx: (type: unknown, props: unknown) => ReactElement
export declare const jsxs: typeof jsx
