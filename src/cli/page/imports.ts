/** An import as it stands in a file. */
export interface Import {
  /** What is imported. */
  readonly name: string
  /** Whether the file cannot be loaded without it: it is no `import()`, which may stand in a remark. */
  readonly isNeeded: boolean
}

const STATIC =
  /((?:^|[;}])[ \t]*(?:import\b(?:[\w$*{},\s]*?\bfrom\b)?|export\b[\w$*{},\s]*?\bfrom\b)\s*)(['"])([^'"\n]+)\2/gm

const LATE = /(\bimport\s*\(\s*)(['"])([^'"\n]+)\2/g

/** What a file of JavaScript imports. */
export const importsIn = (text: string): readonly Import[] => [
  ...[...text.matchAll(STATIC)].map(([, , , name]) => ({ name, isNeeded: true })),
  ...[...text.matchAll(LATE)].map(([, , , name]) => ({ name, isNeeded: false })),
]

/** The file with other names in its imports. */
export const renamed = (text: string, to: (name: string) => string): string => {
  const rename = (_: string, before: string, quote: string, name: string): string =>
    `${before}${quote}${to(name)}${quote}`
  return text.replace(STATIC, rename).replace(LATE, rename)
}

/** Whether a file speaks CommonJS, which browsers do not. */
export const isCommonJs = (text: string): boolean =>
  !/^\s*(?:import|export)\b/m.test(text) && /\bmodule\.exports\b|\bexports\.\w+\s*=|\brequire\(/.test(text)
