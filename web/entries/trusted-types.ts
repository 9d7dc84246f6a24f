/**
 * The page's Content-Security-Policy demands Trusted Types (R22): no string becomes markup or the address of a script, unless this
 * policy lets it. It lets through what cannot carry an element, the empty script element by which React makes scripts that
 * never run, and the service worker. Anything else throws. It must run before React does.
 */
interface Rules { createHTML: (markup: string) => string; createScriptURL: (address: string) => string }
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: 'default', rules: Rules) => unknown } };

const refused = (what: string): never => { throw new TypeError(`${what} is not allowed here.`); };

trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (markup.includes('<') && markup !== '<script></script>' ? refused('Markup from a string') : markup),
  createScriptURL: (address) => (address === '/sw.js' ? address : refused('A script from this address')),
});

export {};
