import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** The text of every inline script, as the browser will hash it. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (const [, attributes, text] of html.matchAll(SCRIPT)) {
    if (!/\ssrc\s*=/i.test(` ${attributes}`) && text) found.push(text);
  }
  return found;
}

/**
 * The Content-Security-Policy of one rendered page: its own inline scripts by their hashes, and nothing
 * inline besides. In development Vite's style tags and its socket are let through.
 */
export function pagePolicy(html: string, dev = false): string {
  const hashes = [...new Set(inlineScripts(html))].map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.join('')}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${dev ? ' blob:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "form-action 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "manifest-src 'self'", "worker-src 'self'",
  ].join('; ');
}
