import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { outside } from '#server/platform/http/outside.ts';
import { RefusedForGood, type Send } from '#server/platform/mail/transports.ts';
import { postWebhook } from '#server/platform/webhooks/post.ts';
import { pushKeys, webPush } from './keys.ts';
import { deleteSubscription, selectLiveSubscription } from './queries.ts';

/** Push services answer in a fraction of this; the other messages do not wait for it. */
const TIMEOUT_MS = 3_000;
/** A push service keeps it for a device that is off; after that it is old news. */
const TTL_SECONDS = 24 * 3_600;
/** Answers of a push service after which the subscription is dead (RFC 8030, 7.3). */
const GONE = new Set([404, 410]);
/** Answers that may be different next time. */
const TEMPORARY = new Set([408, 425, 429]);

/** The address in MAIL_FROM: push services write to it when something goes wrong. */
const contactOf = (mailFrom: string): string =>
  `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/**
 * Sends browser notifications; the outbox repeats what throws. The address comes from a browser, so
 * that it may lead anywhere: only public hosts by https are called, at the address that was checked,
 * without following redirects. A device that has signed out gets nothing; one whose subscription
 * is dead is forgotten. Both count as done, since there is nobody to send to.
 */
export const pushSender =
  ({ db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Send =>
  async (message) => {
    const now = clock.now();
    const to = await selectLiveSubscription(db, message.recipient, now);
    if (!to) return;
    const request = await encrypt({ db, config }, to, message, now);
    if (!request) return forget(db, log, message.recipient, 'keys of no curve');
    const { status, error } = await outside(() =>
      postWebhook(to.endpoint, {
        ...request,
        timeoutMs: TIMEOUT_MS,
        toLoopback: config.pushToLoopback,
      }),
    );
    if (error === null) return;
    if (error === 'not_public' || (status !== null && GONE.has(status)))
      return forget(db, log, message.recipient, status ?? error);
    const text = `the push service answered ${status ?? error}`;
    if (status !== null && status >= 400 && status < 500 && !TEMPORARY.has(status))
      throw new RefusedForGood(text);
    throw new Error(text);
  };

async function forget(
  db: Db,
  log: Deps['log'],
  subscription: string,
  reason: number | string,
): Promise<void> {
  await deleteSubscription(db, subscription);
  log.info({ subscription, reason }, 'push subscription deleted');
}

/** The request to the push service; null if the browser's keys are not valid. */
async function encrypt(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { endpoint, ...keys }: { endpoint: string; p256dh: string; auth: string },
  message: Parameters<Send>[0],
  now: Date,
): Promise<{ headers: Record<string, string>; body: Buffer } | null> {
  const pair = await pushKeys(db, now);
  const payload = JSON.stringify({
    ...(JSON.parse(message.body) as object),
    title: message.subject ?? '',
    tag: message.id,
  });
  try {
    const { headers, body } = webPush().generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: { subject: contactOf(config.mailFrom), ...pair },
      TTL: TTL_SECONDS,
    });
    const lower = Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]);
    return { headers: Object.fromEntries(lower), body: body! };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return null;
    throw error;
  }
}
