/** The program of npm. */
export declare const npm: string
/** The files of the package, from its root. */
export declare const packedFiles: () => ReadonlySet<string>
/** Whether a file of the package is a page with links. */
export declare const isPage: (path: string) => boolean
/** A page with only those links that lead to files of the package. */
export declare const shipped: (text: string, path: string, files: ReadonlySet<string>) => string
/** Text that is only useful in a checkout of the repository. */
export declare const CHECKOUT: RegExp
