import type { FastifyInstance } from 'fastify';
import { type Db, transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import {
  BULK_TEMPLATE,
  CHANNELS,
  noteOutcome,
  onMessage,
  type SendOutcome,
  takeDueMessages,
  type Waiting,
} from './outbox.ts';
import { type Attachment, openTransports, RefusedForGood, type Transports } from './transports.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>;
/** Renders an email's documents; missing ones are left out. */
export type RandomDraw = (db: Db, ids: readonly string[]) => Promise<Attachment[]>;

/** The outcome of a bulk message that must not be sent; null: it may go. */
export type HoldBack = (db: Db, messageId: string, now: Date) => Promise<SendOutcome | null>;
/** What modules add to sending. */
export interface SendSteps {
  draw?: RandomDraw;
  holdBack?: HoldBack;
}

const LEASE_SECONDS = 120;
/** Messages that a sender has under way at a time. */
const AT_ONCE = 20;
/** Attempts, over about a day and a half, after which a message is dead. */
export const MAX_SEND_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** One-time codes are useless after this time, and a late one confuses. */
const CODE_USEFUL_MS = 10 * 60_000;
/** So are shipment updates by SMS and notifications: the email contains them too. */
const NEWS_USEFUL_MS = 24 * 3_600_000;
export const isCode = (template: string): boolean => template.startsWith('otp_');
/** Texts that are erased once sent: codes, and notifications of a device that may sign out. */
const isShortLived = ({ template, channel }: Pick<Waiting, 'template' | 'channel'>): boolean =>
  isCode(template) || channel === 'push';

/** Wait after the `attempts`-th failure: 30 s, doubled each time, 6 hours at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

interface Sender {
  /** Takes due messages while there is room; later ones when another is done. */
  wake: () => void;
  /** Until everything it took is done; the number of messages. */
  finished: () => Promise<number>;
}

/**
 * Sends all due messages; returns how many were taken. Nothing is locked in the database while a
 * message is sent. Delivery is at least once: if a process dies between sending and recording, the
 * message is sent again under the same Message-ID.
 */
export async function sendDueMessages(
  needs: Needs,
  transports: Transports,
  steps: SendSteps = {},
): Promise<number> {
  if (CHANNELS.every((channel) => transports[channel] === undefined)) return 0;
  const sender = messageSender(needs, transports, steps);
  sender.wake();
  return sender.finished();
}

/**
 * Sends messages of the transports' channels, `AT_ONCE` at a time: a receiver that does not answer
 * holds its own place and no other message.
 */
function messageSender(needs: Needs, transports: Transports, steps: SendSteps): Sender {
  const channels = CHANNELS.filter((channel) => transports[channel] !== undefined);
  const underWay = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let isMore = false;
  let total = 0;
  const failed = (error: unknown) =>
    needs.log.warn({ err: error }, 'could not look for messages; next time');
  const start = (message: Waiting) => {
    const sending = deliver(needs, transports, message, steps)
      .catch((error: unknown) =>
        needs.log.warn(
          { err: error, message: message.id },
          'could not send or note a message; it comes again',
        ),
      )
      .finally(() => {
        underWay.delete(sending);
        if (isMore) wake();
      });
    underWay.add(sending);
  };
  const take = async () => {
    while (isMore && underWay.size < AT_ONCE) {
      const room = AT_ONCE - underWay.size;
      isMore = false;
      const messages = await transact(needs.db, (tx) =>
        takeDueMessages(tx, channels, needs.clock.now(), LEASE_SECONDS, room),
      );
      total += messages.length;
      if (messages.length === room) isMore = true;
      messages.forEach(start);
    }
  };
  function wake() {
    isMore = true;
    taking ??= take()
      .catch(failed)
      .finally(() => {
        taking = undefined;
        // Woken after its last look.
        if (isMore && underWay.size < AT_ONCE) wake();
      });
  }
  return {
    wake,
    async finished() {
      while (taking || underWay.size > 0) await (taking ?? Promise.race(underWay));
      return total;
    },
  };
}

/** Sends one message and records the result. */
async function deliver(
  { db, clock, log }: Needs,
  transports: Transports,
  message: Waiting,
  { draw, holdBack }: SendSteps,
): Promise<void> {
  const held =
    message.template === BULK_TEMPLATE ? await holdBack?.(db, message.id, clock.now()) : null;
  const outcome =
    held ??
    (await attempt(message, transports, clock.now(), async (ids) => (await draw?.(db, ids)) ?? []));
  if ('error' in outcome)
    log.warn(
      {
        message: message.id,
        template: message.template,
        attempts: message.attempts,
        error: outcome.error,
      },
      'failedAt' in outcome ? 'message given up' : 'message not sent yet',
    );
  await transact(db, (tx) =>
    noteOutcome(tx, message.id, outcome, isShortLived(message) && !('dueAt' in outcome)),
  );
}

async function attempt(
  message: Waiting,
  transports: Transports,
  now: Date,
  draw: (ids: readonly string[]) => Promise<Attachment[]>,
): Promise<SendOutcome> {
  const usefulMs = isCode(message.template)
    ? CODE_USEFUL_MS
    : message.channel === 'email'
      ? Infinity
      : NEWS_USEFUL_MS;
  if (now.getTime() - message.created_at.getTime() > usefulMs)
    return { error: 'too late to be of use', failedAt: now };
  try {
    await transports[message.channel]!(
      message,
      message.attachments?.length ? await draw(message.attachments) : [],
    );
    return { sentAt: now };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof RefusedForGood || message.attempts >= MAX_SEND_ATTEMPTS)
      return { error: text, failedAt: now };
    return { error: text, dueAt: new Date(now.getTime() + pauseAfter(message.attempts)) };
  }
}

const LOOK_EVERY_MS = 15_000;

/**
 * Sends while the server listens: this process's messages at once, retries and others' within 15 s.
 * Each channel has a sender of its own, so that a mail server that hangs does not hold up sign-in
 * codes. `more`: transports of modules.
 */
export function sendWhenListening(
  app: FastifyInstance,
  deps: Deps,
  more: Omit<Transports, 'close'> = {},
  steps: SendSteps = {},
): void {
  const transports = { ...openTransports(deps.config), ...more };
  const senders = CHANNELS.filter((channel) => transports[channel] !== undefined).map((channel) =>
    messageSender(deps, { [channel]: transports[channel], close() {} }, steps),
  );
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  const wake = () => {
    for (const sender of senders) sender.wake();
  };
  app.addHook('onListen', async () => {
    if (senders.length === 0) return;
    stopListening = onMessage(wake);
    timer = setInterval(wake, LOOK_EVERY_MS).unref();
    wake();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopListening();
    await Promise.all(senders.map((sender) => sender.finished()));
    transports.close();
  });
}
