import type { FastifyInstance } from 'fastify';
import { FAILING_DAYS } from '#contracts/vendor-team/webhooks.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import { unseal } from '#server/platform/secrets/seal.ts';
import { postWebhook, type PostResult } from '#server/platform/webhooks/post.ts';
import { signedHeaders } from '#server/platform/webhooks/sign.ts';
import { webhookBodyOf } from './payload.ts';
import { secretContext, switchOffWebhook } from './queries.ts';
import {
  deleteWebhookMessage,
  hasWebhooks,
  lockEndpoint,
  saveWebhookBody,
  noteAttempt,
  noteHealth,
  selectWebhookSenders,
  type WebhookSender,
  takeWebhookMessages,
} from './queries.sending.ts';
import type { WebhookMessageTable } from './tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>;
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;
/** Longer than an attempt with its database writes. */
const LEASE_SECONDS = 60;
/** Concurrent messages per webhook, and in total. */
const EACH = 5;
const MOST = 100;
/**
 * Seconds before the second attempt, the third, …; the last is a little less than a day after the
 * first.
 */
export const RETRY_PAUSES = [5, 300, 1_800, 7_200, 18_000, 28_800, 28_800] as const;

export interface WebhookDelivery {
  busy?: readonly string[];
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Leases due messages and sends them per webhook; returns the running work of each. */
async function begin(
  deps: Needs,
  { busy = [], timeoutMs = TIMEOUT_MS, signal }: WebhookDelivery,
): Promise<Map<string, Promise<void>>> {
  if (!(await hasWebhooks(deps.db))) return new Map();
  const taken = await transact(deps.db, (tx) =>
    takeWebhookMessages(tx, {
      busy,
      each: EACH,
      most: MOST,
      lease: LEASE_SECONDS,
      now: deps.clock.now(),
    }),
  );
  const begun = new Map<string, Promise<void>>();
  if (taken.length === 0) return begun;
  for (const to of await selectWebhookSenders(deps.db, [
    ...new Set(taken.map((m) => m.endpoint_id)),
  ])) {
    begun.set(
      to.id,
      (async () => {
        await Promise.all(
          taken
            .filter((m) => m.endpoint_id === to.id)
            .map((message) => attempt(deps, to, message, timeoutMs, signal)),
        );
      })(),
    );
  }
  return begun;
}

/** One round of everything due; returns the number of webhooks. */
export async function deliverDueWebhooks(
  deps: Needs,
  options: WebhookDelivery = {},
): Promise<number> {
  const begun = await begin(deps, options);
  await Promise.all(begun.values());
  return begun.size;
}

async function attempt(
  deps: Needs,
  to: WebhookSender,
  message: WebhookMessageTable,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, clock, config, log } = deps;
  const body = message.body ?? (await webhookBodyOf(db, message));
  if (body === null) return deleteWebhookMessage(db, message.id);
  if (message.body === null) await saveWebhookBody(db, message.id, body);
  const at = clock.now();
  const secrets = [
    to.secret,
    ...(to.old_secret && to.old_until && at < to.old_until ? [to.old_secret] : []),
  ].map((secret) => unseal(secret, secretContext(to.id)));
  const headers = signedHeaders(secrets, { id: message.id, body, at });
  const posted = await postWebhook(to.url, {
    headers,
    body,
    timeoutMs,
    toLoopback: config.webhooksToLoopback,
    signal,
  });
  // Stopped half-way: the lease expires and the message is retried.
  if (signal?.aborted) return;
  if (posted.error !== null)
    log.info(
      {
        webhook: to.id,
        message: message.id,
        attempts: message.attempts,
        status: posted.status,
        error: posted.error,
      },
      'webhook not delivered',
    );
  await transact(db, async (tx) => {
    if (!(await lockEndpoint(tx, to.id))) return;
    const tried = {
      message_id: message.id,
      at,
      took_ms: posted.tookMs,
      status: posted.status,
      error: posted.error,
      headers,
      reply: posted.reply,
    };
    if (await noteAttempt(tx, tried, afterAttempt(posted, message.attempts, at)))
      await noteEnd(tx, deps, to, posted, at);
  });
}

/** The result of sending a message: delivered, given up, or retried after a pause. */
function afterAttempt(
  { error }: PostResult,
  attempts: number,
  at: Date,
): Parameters<typeof noteAttempt>[2] {
  if (error === null) return { state: 'delivered' };
  const pause = RETRY_PAUSES[attempts - 1];
  return pause === undefined
    ? { state: 'dead' }
    : { due_at: new Date(at.getTime() + pause * 1000) };
}

/** The effect of an attempt on the webhook: working, failing, or to be switched off. */
async function noteEnd(
  tx: Tx,
  { clock }: Needs,
  to: WebhookSender,
  { status, error }: PostResult,
  at: Date,
): Promise<void> {
  if (error === null) {
    const isNews =
      to.failing_since !== null ||
      to.delivered_at === null ||
      at.getTime() - to.delivered_at.getTime() >= 60_000;
    return isNews ? noteHealth(tx, to.id, true, at) : undefined;
  }
  const isGone = status === 410;
  if (
    !isGone &&
    (to.failing_since === null || at.getTime() - to.failing_since.getTime() < FAILING_DAYS * DAY_MS)
  )
    return noteHealth(tx, to.id, false, at);
  const [off] = await switchOffWebhook(tx, { ids: [to.id] }, isGone ? 'gone' : 'failing', at);
  const team = off && (await teamsOf(tx, [to.vendor_id])).get(to.vendor_id);
  if (team)
    await queueNotices(
      tx,
      emailsToTeam(team, 'webhook_off', 'webhook_off', () => ({
        'webhook.name': to.name,
        'webhook.gone': isGone,
        'webhook.days': String(FAILING_DAYS),
      })),
      clock,
    );
}

const LOOK_EVERY_MS = 2_000;

/**
 * Sends while the server listens. It polls every two seconds instead of being notified: a notice
 * with every sale would make commits wait for each other. A webhook in progress is skipped until
 * its round ends.
 */
export function deliverWebhooksWhenListening(app: FastifyInstance, deps: Deps): void {
  const busy = new Map<string, Promise<void>>();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    try {
      for (const [id, work] of await begin(deps, { busy: [...busy.keys()], signal: stop.signal })) {
        busy.set(
          id,
          work
            .catch((error: unknown) =>
              deps.log.warn({ err: error, webhook: id }, 'webhook round broke off'),
            )
            .finally(() => {
              busy.delete(id);
              wake();
            }),
        );
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'could not look for webhook messages; next time');
    }
  };
  const wake = () => {
    if (!stop.signal.aborted)
      looking ??= look().finally(() => {
        looking = undefined;
      });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(wake, LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop.abort();
    await looking;
    await Promise.all(busy.values());
  });
}
