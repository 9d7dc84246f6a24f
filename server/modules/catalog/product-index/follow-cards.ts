import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { giveProductIndex } from './indexed-page.ts';
import { ProductIndex } from './product-index.ts';

/** Changes are also read when nobody asks for a list, so that few wait to be read. */
const READ_EVERY_MS = 30_000;
const RETRY_MS = 5_000;

/**
 * Keeps the product index of this process while the server listens: loaded after the start, which
 * it does not delay; until then lists come from the database.
 */
export function indexProductsWhenListening(
  app: FastifyInstance,
  { db, database, log }: Pick<Deps, 'db' | 'database' | 'log'>,
): void {
  const index = new ProductIndex(db);
  giveProductIndex(db, index);
  const stop = new AbortController();
  const load = async () => {
    while (!stop.signal.aborted) {
      try {
        return await index.reload();
      } catch (err) {
        log.warn({ err }, 'product index not loaded, lists come from the database');
        await wait(RETRY_MS, undefined, { ref: false, signal: stop.signal }).catch(() => {});
      }
    }
  };
  let unsubscribe = () => {};
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    void load();
    timer = setInterval(() => void index.catchUp([]).catch(() => {}), READ_EVERY_MS).unref();
    // After an interruption another database may answer, whose transactions have other numbers.
    unsubscribe = await database.onNotify(
      'product_cards',
      () => {},
      () => void load(),
    );
  });
  app.addHook('onClose', async () => {
    stop.abort();
    clearInterval(timer);
    unsubscribe();
    index.close();
  });
}
