import type { FastifyInstance } from 'fastify';
import { contentOf } from '#server/modules/promotions/service.ts';
import { saveName } from '#server/platform/brand/brand.ts';
import { EVERYTHING } from '#server/platform/cache/public-cache.ts';
import { subscribeToPurges } from '#server/platform/cache/purge.ts';
import type { Deps } from '#server/platform/http/deps.ts';

/**
 * Keeps this process's marketplace name in step with the settings, at start and after changes in
 * any process. Pages and files generated with another name are dropped.
 */
export async function followNames(
  app: FastifyInstance,
  { db, database, cache, log }: Pick<Deps, 'db' | 'database' | 'cache' | 'log'>,
): Promise<void> {
  const read = async () => {
    const { storeName } = ((await contentOf(db, 'contact'))?.value ?? {}) as { storeName?: string };
    if (saveName(storeName)) cache.purge(['brand']);
  };
  await read();
  let last = Promise.resolve();
  const purge = (tags: readonly string[]) => {
    if (!tags.includes('content') && !tags.includes(EVERYTHING)) return;
    last = last.then(read).catch((error: unknown) => log.warn({ err: error }, 'name not read'));
  };
  const leave = await subscribeToPurges({ purge }, database);
  app.addHook('onClose', async () => {
    leave();
    await last;
  });
}
