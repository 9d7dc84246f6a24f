import type { Endpoint } from '#contracts/kernel/endpoint.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1f1a3d;background:#fbf7f0}
h1{margin:0}h2{margin:2rem 0 .5rem;text-transform:capitalize}table{width:100%;border-collapse:collapse;background:#fff}
td{padding:.5rem .75rem;border:1px solid #e4d9c8;vertical-align:top}code{font-weight:600}td:first-child{width:5rem;color:#b8145a;font-weight:700}
a{color:#2b2a78}td:last-child{width:6rem}`;

/** The page at /api/docs: every call by its first path word, plain HTML without scripts. */
export function docsPage(endpoints: readonly Endpoint[]): { html: string; style: string } {
  const groups = Map.groupBy(endpoints, (e) => e.path.split('/')[1] ?? '');
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, list]) => `<h2 id="${escape(name)}">${escape(name)}</h2>
<table>${list.map((e) => `<tr><td>${e.method}</td><td><code>/api${escape(e.path)}</code><br>${escape(e.summary)}</td><td>${e.audience}</td></tr>`).join('')}</table>`,
    );
  return {
    style: STYLE,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Haatlane API</title>
<style>${STYLE}</style></head><body><h1>Haatlane API</h1>
<p>${endpoints.length} calls under <code>/api</code>. The machine-readable document is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
Every reply is <code>{ success, data, message? }</code> or <code>{ success: false, message, code, details? }</code>.</p>${sections.join('')}</body></html>`,
  };
}
