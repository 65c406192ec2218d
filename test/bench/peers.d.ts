// Types of the peers, as far as the benches use them. The peers are installed only for the benches.

declare module 'honeycomb-grid' {
  export interface AxialCoordinates {
    readonly q: number
    readonly r: number
  }
  export interface Hex extends AxialCoordinates {
    readonly col: number
    readonly row: number
  }
  export type HexClass = new () => Hex
  export const defineHex: () => HexClass
  export const Direction: Readonly<Record<'E' | 'SE' | 'SW' | 'W' | 'NW' | 'NE', number>>
  export type Traverser = (createHex: (at: AxialCoordinates) => Hex) => readonly Hex[]
  export class Grid<H extends Hex> implements Iterable<H> {
    constructor(hex: new () => H, traverser: Traverser)
    [Symbol.iterator](): Iterator<H>
    getHex(at: AxialCoordinates): H | undefined
    distance(from: AxialCoordinates, to: AxialCoordinates): number
    neighborOf(of: AxialCoordinates, direction: number, options: { allowOutside: false }): H | undefined
    traverse(traverser: Traverser): Grid<H>
  }
  export const rectangle: (options: { width: number; height: number }) => Traverser
  export const ring: (options: { center: AxialCoordinates; radius: number }) => Traverser
  export const spiral: (options: { start: AxialCoordinates; radius: number }) => Traverser
  export const line: (options: { start: AxialCoordinates; stop: AxialCoordinates }) => Traverser
}

declare module 'ngraph.graph' {
  export interface Node {
    readonly id: number
  }
  export interface Link {
    readonly data: number
  }
  export interface Graph {
    addNode(id: number): void
    addLink(from: number, to: number, data: number): void
    getLink(from: number, to: number): Link | null
  }
  const createGraph: () => Graph
  export default createGraph
}

declare module 'ngraph.path' {
  import type { Graph, Link, Node } from 'ngraph.graph'
  export interface Options {
    readonly blocked: (from: Node, to: Node) => boolean
    readonly distance?: (from: Node, to: Node, link: Link) => number
  }
  export interface Finder {
    find(from: number, to: number): readonly Node[]
  }
  const path: { readonly nba: (graph: Graph, options: Options) => Finder }
  export default path
}

declare module 'chessops/chess' {
  export interface Move {
    readonly from: number
    readonly to: number
    readonly promotion?: 'queen'
  }
  export interface Chess {
    readonly board: { getRole(square: number): string | undefined }
    allDests(): Map<number, Iterable<number>>
    play(move: Move): void
    isInsufficientMaterial(): boolean
  }
  export const Chess: { default(): Chess }
}

declare module 'graphology' {
  export class UndirectedGraph {
    addNode(id: string, attributes: { readonly isBarred: boolean }): void
    addEdge(from: string, to: string): void
  }
}

declare module 'graphology-traversal' {
  import type { UndirectedGraph } from 'graphology'
  /** Goes no further where the callback returns true. */
  export const bfsFromNode: (
    graph: UndirectedGraph,
    from: string,
    visit: (node: string, attributes: { readonly isBarred: boolean }) => boolean,
  ) => void
}

declare module 'zod' {
  export interface Schema {
    max(most: number): Schema
    min(least: number): Schema
    safeParse(input: unknown): { readonly success: boolean; readonly data?: unknown }
  }
  export const z: {
    int(): Schema
    string(): Schema
    boolean(): Schema
    literal(value: string | number): Schema
    enum(values: readonly string[]): Schema
    nullable(schema: Schema): Schema
    tuple(schemas: readonly Schema[]): Schema
    array(schema: Schema): Schema
    strictObject(fields: Readonly<Record<string, Schema>>): Schema
  }
}

declare module 'valibot' {
  export const number: () => unknown
  export const integer: () => unknown
  export const string: () => unknown
  export const boolean: () => unknown
  export const minValue: (least: number) => unknown
  export const maxValue: (most: number) => unknown
  export const maxLength: (most: number) => unknown
  export const literal: (value: string | number) => unknown
  export const picklist: (values: readonly string[]) => unknown
  export const nullable: (schema: unknown) => unknown
  export const array: (schema: unknown) => unknown
  export const strictTuple: (schemas: readonly unknown[]) => unknown
  export const strictObject: (fields: Readonly<Record<string, unknown>>) => unknown
  export const pipe: (...steps: readonly unknown[]) => unknown
  export const safeParse: (schema: unknown, input: unknown) => { readonly success: boolean; readonly output: unknown }
}

declare module 'arktype' {
  export interface Type {
    (input: unknown): unknown
    array(): Type
    atMostLength(most: number): Type
  }
  export const type: ((definition: object) => Type) & { readonly errors: new () => object }
}

declare module '@sinclair/typebox' {
  type Options = Readonly<Record<string, number | boolean>>
  export const Type: {
    Integer(options: Options): unknown
    String(options: Options): unknown
    Boolean(): unknown
    Null(): unknown
    Literal(value: string | number): unknown
    Union(of: readonly unknown[]): unknown
    Tuple(of: readonly unknown[]): unknown
    Array(of: unknown, options: Options): unknown
    Object(fields: Readonly<Record<string, unknown>>, options: Options): object
  }
}

declare module '@sinclair/typebox/compiler' {
  export const TypeCompiler: { Compile(schema: object): { Check(input: unknown): boolean } }
}
