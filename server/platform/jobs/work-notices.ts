import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/http/deps.ts';
import { onMessage, wakeMessages } from '#server/platform/mail/outbox.ts';
import { onEnqueue, wakeJobs } from './enqueue.ts';

const CHANNEL = 'background_work';
const JOBS = 'jobs';
const MESSAGES = 'messages';
/** Like purges, notices leave together: with every sale they would make commits wait for another. */
const NOTIFY_AFTER_MS = 50;

/** Starts at once what processes of role `web` queued; without the notice it waits up to 15 s. */
export function hearOfWork(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  let leave: (() => void) | undefined;
  app.addHook('onListen', async () => {
    leave = await database.onNotify(
      CHANNEL,
      (work) => (work === JOBS ? wakeJobs() : wakeMessages()),
      () => {
        wakeJobs();
        wakeMessages();
      },
    );
  });
  app.addHook('preClose', async () => leave?.());
}

/** Tells workers of the jobs and messages this process queued and will not handle itself. */
export function forwardWork(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    timer = undefined;
    const notices = [...waiting].map((work) => sql`pg_notify(${sql.lit(CHANNEL)}, ${work})`);
    waiting.clear();
    await sql`select ${sql.join(notices)}`.execute(db).catch((error: unknown) => {
      log.warn({ err: error }, 'workers not told of new work; they look for it themselves');
    });
  };
  const note = (work: string) => () => {
    waiting.add(work);
    timer ??= setTimeout(send, NOTIFY_AFTER_MS).unref();
  };
  const stops = [onEnqueue(note(JOBS)), onMessage(note(MESSAGES))];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    if (waiting.size > 0) await send();
  });
}
