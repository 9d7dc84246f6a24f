import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Audience } from '#contracts/kernel/endpoint.ts';
import { type CacheEntry, makeEntry, serveCached } from '#server/platform/cache/public-cache.ts';
import { openApiDocument } from './openapi.ts';

const SWAGGER_UI = path.dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

/**
 * Swagger UI sets inline styles and uses data URLs for icons; scripts come from this server only.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<style>body { margin: 0 }</style>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<noscript><p>The reference needs JavaScript. The OpenAPI 3.1 document is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/swagger-ui-standalone-preset.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Audiences of a document. The whole has 500 calls; one part opens quickly. */
const PARTS = {
  customers: { name: 'Storefront and customers', audiences: ['public', 'user'] },
  vendors: { name: 'Vendors', audiences: ['vendor'] },
  operators: { name: 'Operators', audiences: ['admin'] },
} as const satisfies Record<string, { name: string; audiences: readonly Audience[] }>;

const START = `SwaggerUIBundle({
  urls: ${JSON.stringify(Object.entries(PARTS).map(([part, { name }]) => ({ name, url: `/api/openapi/${part}.json` })))},
  dom_id: '#reference',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  syntaxHighlight: false,
  validatorUrl: null,
});
`;

const entryOf = (body: string, type: string): CacheEntry =>
  makeEntry(
    {
      status: 200,
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
      body,
      tags: null,
    },
    0,
  );

/**
 * The API reference at `GET /docs` (Swagger UI from its package, nothing external) and its document
 * at `GET /openapi.json`, in parts at `GET /openapi/{part}.json`. Each is generated on first
 * request and then served from memory, compressed, with an ETag.
 */
export function apiReference(
  api: FastifyInstance,
  { version, title }: { version: string; title: () => string },
): void {
  const serve = (address: string, make: () => Promise<CacheEntry>): void => {
    let entry: Promise<CacheEntry> | undefined;
    let titled = '';
    api.get(address, async (req, reply) => {
      // Another marketplace name changes the document.
      if (titled !== title()) entry = undefined;
      titled = title();
      const ready = await (entry ??= make());
      return serveCached(req, reply.header('content-security-policy', POLICY), ready);
    });
  };
  const asset = (name: string, type: string) =>
    serve(`/docs/${name}`, async () =>
      entryOf(await readFile(path.join(SWAGGER_UI, name), 'utf8'), type),
    );

  const document = (address: string, audiences?: readonly Audience[]) =>
    serve(address, async () =>
      entryOf(
        JSON.stringify(await openApiDocument(api, { version, title: title(), audiences })),
        'application/json',
      ),
    );
  document('/openapi.json');
  for (const [part, { audiences }] of Object.entries(PARTS))
    document(`/openapi/${part}.json`, audiences);
  serve('/docs', async () => entryOf(PAGE, 'text/html'));
  serve('/docs/start.js', async () => entryOf(START, 'text/javascript'));
  asset('swagger-ui.css', 'text/css');
  asset('swagger-ui-bundle.js', 'text/javascript');
  asset('swagger-ui-standalone-preset.js', 'text/javascript');
}
