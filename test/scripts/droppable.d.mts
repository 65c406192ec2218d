import type { Plugin } from 'esbuild'

export const droppable: (folder: string) => Plugin
