/** An import in a file. */
export interface Import {
  /** The module specifier. */
  readonly name: string
  /** Whether the file needs it to load: false for `import()`, which may occur in a comment. */
  readonly isNeeded: boolean
}

const STATIC =
  /((?:^|[;}])[ \t]*(?:import\b(?:[\w$*{},\s]*?\bfrom\b)?|export\b[\w$*{},\s]*?\bfrom\b)\s*)(['"])([^'"\n]+)\2/gm

const LATE = /(\bimport\s*\(\s*)(['"])([^'"\n]+)\2/g

/** The imports of a JavaScript file. */
export const importsIn = (text: string): readonly Import[] => [
  ...[...text.matchAll(STATIC)].map(([, , , name]) => ({ name, isNeeded: true })),
  ...[...text.matchAll(LATE)].map(([, , , name]) => ({ name, isNeeded: false })),
]

/** Renames the imports of a file. */
export const renamed = (text: string, to: (name: string) => string): string => {
  const rename = (_: string, before: string, quote: string, name: string): string =>
    `${before}${quote}${to(name)}${quote}`
  return text.replace(STATIC, rename).replace(LATE, rename)
}

/** Whether a file is CommonJS, which browsers do not support. */
export const isCommonJs = (text: string): boolean =>
  !/^\s*(?:import|export)\b/m.test(text) && /\bmodule\.exports\b|\bexports\.\w+\s*=|\brequire\(/.test(text)
