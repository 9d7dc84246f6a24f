import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Metric } from 'prom-client';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import { EdgePurger } from './edge-purger.ts';

/** Who is signed in is in no reply. */
const IN_NO_REPLY = /^(?:sessions|vendor-token):/;

/**
 * Lets the caches in front follow the changes made by this process; those of other processes are
 * sent by them. Returns its metrics; none without a setting.
 */
export function purgeEdge(
  app: FastifyInstance,
  { edge }: Pick<Config, 'edge'>,
  cache: PublicCache,
): Metric[] {
  if (!edge) return [];
  const purger = new EdgePurger({ ...edge, log: app.log });
  cache.onPurge((tags, _strength, isOwn) => {
    const shown = tags.filter((tag) => !IN_NO_REPLY.test(tag));
    if (isOwn && shown.length > 0) purger.purge(shown);
  });
  app.addHook('onClose', () => purger.close());
  return [
    new Counter({
      name: 'edge_purges_total',
      help: 'Requests to the caches in front to drop changed pages: sent, failed (tried again)',
      labelNames: ['result'],
      registers: [],
      collect() {
        this.reset();
        for (const result of ['sent', 'failed'] as const)
          this.inc({ result }, purger.figures[result]);
      },
    }),
    new Gauge({
      name: 'edge_purge_failing_seconds',
      help: 'For how long a cache in front has not taken what it should drop; 0 is well',
      registers: [],
      collect() {
        this.set(purger.failingSeconds);
      },
    }),
  ];
}
