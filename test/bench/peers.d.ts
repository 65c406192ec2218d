// What the benches use of their peers. The peers are installed only to be measured, so the compiler takes it from here.

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
  const path: { readonly aStar: (graph: Graph, options: Options) => Finder }
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
