import type { FastifyInstance } from 'fastify';
import { giveListEngine } from '#server/modules/catalog/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { feedEngine } from './feed.ts';
import { GuardedEngine } from './guarded-engine.ts';
import { openEngine } from './open-engine.ts';
import { hasFeed } from './queries.feed.ts';

/** How long a change waits at most before it is sent. */
const FEED_EVERY_MS = 2_000;

/**
 * With a search engine in the settings, searches ask it while the server listens, and one of the
 * processes sends it what changes.
 */
export function useEngineWhenListening(
  app: FastifyInstance,
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
): void {
  if (!config.searchEngine) return;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  app.addHook('onListen', async () => {
    const engine = (await openEngine(config))!;
    const warn = (err: unknown) => log.warn({ err }, `${engine.name}: PostgreSQL answers instead`);
    const guarded = new GuardedEngine(engine, { now: () => performance.now(), warn });
    giveListEngine(db, guarded);
    const feed = async () => {
      try {
        await feedEngine(db, engine);
        guarded.isFilled = await hasFeed(db, engine.name);
      } catch (err) {
        log.warn({ err }, `${engine.name} is not fed`);
      }
      if (!isClosed) timer = setTimeout(() => void feed(), FEED_EVERY_MS).unref();
    };
    void feed();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}
