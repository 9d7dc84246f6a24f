import { createHash, randomBytes } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Nonce of one rendering: scripts of React and the router carry it, injected ones do not. */
export const renderNonce = (): string => randomBytes(16).toString('base64url');

/** The text of every inline script with the nonce, as the browser hashes it. */
export function ownScripts(html: string, nonce: string): string[] {
  const mark = ` nonce="${nonce}"`;
  return [...html.matchAll(SCRIPT)]
    .filter(
      ([, attributes, text]) =>
        text && attributes!.includes(mark) && !/\ssrc\s*=/i.test(attributes!),
    )
    .map(([, , text]) => text!);
}

/** Removes the nonce, so that the same bytes serve everybody. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '');

/**
 * The Content-Security-Policy of a rendered page: its own inline scripts by hash and no other
 * inline code, so a script injected by a review or product text does not run. In development Vite's
 * tags and socket are allowed. `formTargets`: other origins a form of this page may post to.
 */
export function pagePolicy(
  scripts: readonly string[],
  dev = false,
  formTargets: readonly string[] = [],
): string {
  const hashes = [...new Set(scripts)].map(
    (text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
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
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The policies are in web/ui/trusted-types.ts and after-paint.ts. Vite's development client
    // writes its own markup.
    ...(dev ? [] : ["require-trusted-types-for 'script'", 'trusted-types default start']),
  ].join('; ');
}
