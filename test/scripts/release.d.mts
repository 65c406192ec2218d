/** Packs both packages of a release into a folder, which is emptied first; the paths of the tarballs. */
export declare const release: (folder: string, url: string) => readonly [ardennes: string, create: string]
