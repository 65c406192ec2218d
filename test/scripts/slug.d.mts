export declare const slug: (heading: string) => string
export declare const anchorsOf: (text: string) => readonly string[]
