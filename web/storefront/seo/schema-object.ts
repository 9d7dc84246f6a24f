/** A schema.org object, without `@context`. */
export type Thing = Record<string, unknown>;
/** Makes a path absolute. */
export type Absolute = (path: string) => string;
/** Translates into the page's language. */
export type Translate = (text: string) => string;
