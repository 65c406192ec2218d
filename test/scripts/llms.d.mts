export declare const llms: () => string
