/**
 * Runs in <head>, before React. The page's Content-Security-Policy requires Trusted Types (R22): no
 * string becomes markup or the address of a script unless this policy allows it. It allows strings
 * that cannot contain an element, the empty script element with which React creates scripts that
 * never run, and the service worker. Anything else throws.
 */
export const TRUSTED_TYPES_SCRIPT = `(function(){var t=globalThis.trustedTypes,n=function(w){throw new TypeError(w+' is not allowed here.')};t&&t.createPolicy('default',{createHTML:function(m){return m.includes('<')&&m!=='\\x3cscript>\\x3c/script>'?n('Markup from a string'):m},createScriptURL:function(a){return a==='/sw.js'?a:n('A script from this address')}})})()`;
