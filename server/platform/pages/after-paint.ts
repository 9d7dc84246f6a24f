const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** The router's own script: it imports the modules of the page and starts the app. */
const STARTER = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/;

/** Milliseconds after which scripts come without the word of the browser: some never say it. */
const PATIENCE = 2_000;

/** In JavaScript inside HTML: nothing in it may end the script. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * Pages are whole without scripts, so their first paint shall not share the network with them: the modules of a
 * page are asked for once the browser says that it has painted it (at once in a tab nobody looks at). The starter's place is stored by a
 * script, so that React finds what it expects; its text comes back as a script of its own, which is why the policy
 * of the page has to allow both; a Trusted Types policy of its own gives out this one text and no other. Without a starter the page stays as it is.
 */
export function startAfterPaint(html: string): string {
  const starter = STARTER.exec(html);
  if (!starter) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const start =
    `(()=>{const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values));` +
    `const text=${literal(starter[2])},own=globalThis.trustedTypes?.createPolicy('start',{createScript:()=>text});` +
    `let waits=true;const start=()=>{if(!waits)return;waits=false;for(const href of ${literal(modules)})add('link',{rel:'modulepreload',href});add('script',{type:'module',text:own?own.createScript(''):text})};` +
    `if(document.hidden)start();else{new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,${PATIENCE})}})()`;
  return html
    .replace(STARTER, () => `<script${starter[1] ?? ''}>${start}</script>`)
    .replaceAll(PRELOAD, '');
}
