const PRELOAD = '<link rel="modulepreload" href="';
/** The router's own script: it imports the page's modules and starts the app. */
const STARTER = ' type="module" async="">';
const STARTER_OPENS = /<script(?: nonce="[^"]*")?$/;
const END = '</script>';

interface Starter {
  from: number;
  /** The opening tag up to `STARTER`. */
  tag: string;
  text: string;
  until: number;
}

/** By position: regular expressions over the whole page took a millisecond of it. */
function findStarter(html: string): Starter | undefined {
  for (let at = html.indexOf(STARTER); at !== -1; at = html.indexOf(STARTER, at + 1)) {
    const from = html.lastIndexOf('<', at);
    const tag = html.slice(from, at);
    const until = html.indexOf(END, at);
    if (STARTER_OPENS.test(tag) && until !== -1)
      return { from, tag, text: html.slice(at + STARTER.length, until), until };
  }
  return undefined;
}

/** The addresses of the modules to preload, and the page without them. */
function takePreloads(html: string): { modules: string[]; rest: string } {
  const modules: string[] = [];
  let rest = '';
  let from = 0;
  for (let at = html.indexOf(PRELOAD); at !== -1; at = html.indexOf(PRELOAD, from)) {
    const quote = html.indexOf('"', at + PRELOAD.length);
    modules.push(html.slice(at + PRELOAD.length, quote));
    rest += html.slice(from, at);
    from = html.indexOf('>', quote) + 1;
  }
  return { modules, rest: rest + html.slice(from) };
}

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
  const starter = findStarter(html);
  if (!starter) return html;
  const head = takePreloads(html.slice(0, starter.from));
  const tail = takePreloads(html.slice(starter.until));
  const modules = [...head.modules, ...tail.modules];
  const start =
    `(()=>{const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values));` +
    `const text=${literal(starter.text)},own=globalThis.trustedTypes?.createPolicy('start',{createScript:()=>text});` +
    `let waits=true;const start=()=>{if(!waits)return;waits=false;for(const href of ${literal(modules)})add('link',{rel:'modulepreload',href});add('script',{type:'module',text:own?own.createScript(''):text})};` +
    `if(document.hidden)start();else{new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,${PATIENCE})}})()`;
  return `${head.rest}${starter.tag}>${start}${tail.rest}`;
}
