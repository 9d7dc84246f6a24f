import { createHash, randomBytes } from 'node:crypto';

/** Nonce of one rendering: scripts of React and the router carry it, injected ones do not. */
export const renderNonce = (): string => randomBytes(16).toString('base64url');

/**
 * The text of every inline script with the nonce, as the browser hashes it. Found by the nonce: a
 * regular expression over 170 kB of HTML took a millisecond of a page.
 */
export function ownScripts(html: string, nonce: string): string[] {
  const mark = ` nonce="${nonce}"`;
  const texts: string[] = [];
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const open = html.lastIndexOf('<', at);
    const close = html.indexOf('>', open);
    const attributes = html.slice(open, close);
    if (close < at || !/^<script\s/i.test(attributes) || /\ssrc\s*=/i.test(attributes)) continue;
    const end = html.indexOf('</script>', close);
    if (end > close + 1) texts.push(html.slice(close + 1, end));
  }
  return texts;
}

/** Removes the nonce, so that the same bytes serve everybody. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '');

/**
 * The Content-Security-Policy of a rendered page: its own inline scripts by hash and no other
 * inline code, so a script injected by a review or product text does not run. Each character of
 * `scripts` is a byte of the page. In development Vite's tags and socket are allowed.
 * `formTargets`: other origins a form of this page may post to. `frames`: whether it shows pages of
 * this origin in a frame, or is shown in one.
 */
export function pagePolicy(
  scripts: readonly string[],
  dev = false,
  formTargets: readonly string[] = [],
  frames: 'shows' | 'shown' | null = null,
): string {
  const hashes = [...new Set(scripts)].map(
    (text) => ` 'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.join('')}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${dev ? ' blob:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    ...(frames === 'shows' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${frames === 'shown' ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // The policies are in web/ui/trusted-types.ts and after-paint.ts. Vite's development client
    // writes its own markup.
    ...(dev ? [] : ["require-trusted-types-for 'script'", 'trusted-types default start']),
  ].join('; ');
}
