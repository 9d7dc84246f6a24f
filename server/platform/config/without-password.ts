/**
 * An address, or several, without passwords and keys, for messages and logs. A password may itself
 * contain `@`, so everything up to the last one is left out.
 */
export const withoutPassword = (address: string): string =>
  address
    .replace(/(:\/\/[^:/@]*:).*@/s, '$1…@')
    .replace(/([?&][^=&]*(?:pass|secret|token|key)[^=&]*=)[^&]*/gi, '$1…');
