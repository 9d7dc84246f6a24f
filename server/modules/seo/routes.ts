import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { API_POLICY } from '#server/platform/http/security-headers.ts';
import { sendPacked } from './packed.ts';
import { feed, llms, robots, sitemap } from './service.ts';

/** Files for search engines and price comparison, on the root app. */
export function seoRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'cache' | 'clock' | 'config'>,
): void {
  const plain = (reply: FastifyReply) =>
    reply.header('content-security-policy', API_POLICY).type('text/plain; charset=utf-8');

  app.get('/robots.txt', async (_req, reply) =>
    plain(reply)
      .header('cache-control', 'public, max-age=3600')
      .send(robots(deps.config.publicUrl)),
  );

  app.get('/sitemap.xml', async (req, reply) =>
    sendPacked(
      req,
      reply.header('content-security-policy', API_POLICY),
      (await sitemap(deps, 'index'))!,
    ),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (req, reply) => {
    const found = await sitemap(deps, req.params.name);
    return found
      ? sendPacked(req, reply.header('content-security-policy', API_POLICY), found)
      : plain(reply).code(404).send('There is no such map.\n');
  });

  const feedRoute = (path: string, format: 'google' | 'meta', type?: string) =>
    app.get(path, async (req, reply) => {
      // The feed is for machines that know its address, not for search results.
      reply.header('content-security-policy', API_POLICY).header('x-robots-tag', 'noindex');
      return sendPacked(req, reply, (await feed(deps, format))!, type);
    });
  feedRoute('/feeds/products.xml', 'google');
  feedRoute('/feeds/meta.csv', 'meta', 'text/csv; charset=utf-8');

  app.get('/llms.txt', async (req, reply) => {
    reply.header('content-security-policy', API_POLICY);
    return sendPacked(req, reply, (await llms(deps))!, 'text/plain; charset=utf-8');
  });
}
