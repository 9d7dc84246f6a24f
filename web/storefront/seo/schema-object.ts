/** A schema.org object, without `@context`. */
export type Thing = Record<string, unknown>;
/** Makes an address from the slash absolute. */
export type Absolute = (path: string) => string;
/** Into the language of the page. */
export type Translate = (text: string) => string;
