/** The pages of the repository that stand on the site, from its root. */
export declare const sources: readonly string[]
/** Where a page stands on the site, without `.md`. */
export declare const placed: (path: string) => string
/** A page with its links as they are on the site. */
export declare const relinked: (text: string, path: string) => string
