import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addVersion, type CacheEntry, makeEntry } from '#server/platform/cache/cache-entry.ts';
import { API_POLICY, SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.xml': 'application/xml; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/** A new service worker must be found at once, and its policy limits what it may fetch. */
const WORKER = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
};

/**
 * Loads the built browser files into memory (a few megabytes) as ready replies, by URL. Names under
 * /assets/ contain a content hash and are cached permanently; the others are revalidated.
 */
export async function loadAssets(directory: string): Promise<Map<string, CacheEntry>> {
  const assets = new Map<string, CacheEntry>();
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile(),
  );
  for (const { name, parentPath } of files) {
    const file = path.join(parentPath, name);
    const relative = path.relative(directory, file).split(path.sep).join('/');
    // .vite/ holds build metadata; .br and .gz belong to the file beside them.
    if (relative.startsWith('.') || name.endsWith('.br') || name.endsWith('.gz')) continue;
    const entry = makeEntry(
      {
        status: 200,
        headers: {
          ...SECURITY_HEADERS,
          'content-security-policy': API_POLICY,
          'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
          'cache-control': relative.startsWith('assets/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
          ...(relative === 'sw.js' ? WORKER : {}),
        },
        body: await readFile(file),
        tags: [],
      },
      Number.POSITIVE_INFINITY,
    );
    if (existsSync(`${file}.br`)) addVersion(entry, 'br', await readFile(`${file}.br`));
    if (existsSync(`${file}.gz`)) addVersion(entry, 'gzip', await readFile(`${file}.gz`));
    assets.set(`/${relative}`, entry);
  }
  return assets;
}
