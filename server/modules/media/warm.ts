import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/platform/db/database.ts';
import type { Encode } from './encode.ts';
import { listCardMasters } from './queries.ts';
import { isMade, makePicture, type MediaConfig } from './service.ts';

// Card sizes: phones request 320 or 480, the search dropdown 160.
const CARD_WIDTHS = [320, 480, 160];

export interface Warming {
  /** Stops the work; resolves once the current picture is done. */
  stop: () => Promise<void>;
  /** Number of pictures generated; resolves at the end or after `stop`. */
  done: Promise<number>;
}

interface Log {
  info: (message: string) => void;
  warn: (about: object, message: string) => void;
}

/** Pauses this many times as long as it worked: a sixth of a core, however slow the machine. */
const PAUSE = 5;

/**
 * Generates card sizes ahead of requests: one at a time, after every request, with long pauses:
 * encoding has the priority of pages, and would take half a core for minutes after the first
 * start.
 */
export function warmPictures(
  db: Db,
  config: MediaConfig,
  log: Log,
  { delayMs = 3_000, encode }: { delayMs?: number; encode?: Encode } = {},
): Warming {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {});
  const work = async () => {
    let made = 0;
    await rest(delayMs);
    const masters = signal.aborted ? [] : await listCardMasters(db);
    for (const width of CARD_WIDTHS) {
      for (const master of masters) {
        if (signal.aborted) return made;
        if (await isMade(config, master.hash, width, 'avif')) continue;
        const from = performance.now();
        await makePicture(
          { config, log, ...(encode ? { encode } : {}) },
          master,
          width,
          'avif',
          'background',
        );
        made++;
        await rest(PAUSE * (performance.now() - from));
      }
    }
    if (made > 0) log.info(`${made} card pictures made`);
    return made;
  };
  const done = work().catch((error: unknown) => {
    log.warn({ err: error }, 'card pictures are made on demand');
    return 0;
  });
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
