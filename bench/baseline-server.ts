/**
 * The ceilings: bare Fastify sending fixed bytes, and bare Fastify with one indexed SELECT through
 * `pg`. Started by bench/run.ts as its own process, so that its CPU is counted in the same way as
 * the marketplace's.
 */
import Fastify from 'fastify';
import pg from 'pg';

const app = Fastify({ logger: false });
const stored = new Map<string, { headers: Record<string, string>; body: Buffer }>();
app.addContentTypeParser(
  'application/octet-stream',
  { parseAs: 'buffer', bodyLimit: 1 << 22 },
  (_req, body, done) => done(null, body),
);
app.put<{ Params: { name: string }; Body: Buffer; Headers: Record<string, string> }>(
  '/bytes/:name',
  { bodyLimit: 1 << 22 },
  async (req) => {
    stored.set(req.params.name, {
      body: req.body,
      headers: {
        'content-type': req.headers['x-type'] ?? 'text/html',
        ...(req.headers['x-encoding'] ? { 'content-encoding': req.headers['x-encoding'] } : {}),
      },
    });
    return { size: req.body.length };
  },
);
app.get<{ Params: { name: string } }>('/bytes/:name', (req, reply) => {
  const entry = stored.get(req.params.name);
  reply.headers(entry!.headers).send(entry!.body);
});

const pool = process.env.DATABASE_URL
  ? new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
  : null;
app.get<{ Params: { slug: string } }>('/select/:slug', async (req) => {
  const { rows } = await pool!.query('select id, slug, name, brand from products where slug = $1', [
    req.params.slug,
  ]);
  return rows[0];
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log('listening');
