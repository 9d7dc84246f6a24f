/**
 * Runs in <head>, before React. The page's Content-Security-Policy demands Trusted Types (R22): no string becomes markup or the address
 * of a script, unless this policy lets it. It lets through what cannot carry an element, the empty script element by which React makes
 * scripts that never run, and the service worker. Anything else throws.
 */
export const TRUSTED_TYPES_SCRIPT = `(function(){var t=globalThis.trustedTypes,n=function(w){throw new TypeError(w+' is not allowed here.')};t&&t.createPolicy('default',{createHTML:function(m){return m.includes('<')&&m!=='\\x3cscript>\\x3c/script>'?n('Markup from a string'):m},createScriptURL:function(a){return a==='/sw.js'?a:n('A script from this address')}})})()`;
