const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** The router's own script: it imports the page's modules and starts the app. */
const STARTER = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/;

/** Milliseconds after which scripts load without a paint event: some browsers never report one. */
const PATIENCE = 2_000;

/** JavaScript inside HTML: nothing in it may close the script tag. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * Pages work without scripts, so their first paint should not share the network with them: modules
 * load once the browser reports the paint (at once in a hidden tab). A script holds the starter's
 * place, so that React's hydration finds what it expects; its text is then run as a separate
 * script, which is why the page's policy has to allow both; a dedicated Trusted Types policy allows
 * exactly this text. Without a starter the page stays unchanged.
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
