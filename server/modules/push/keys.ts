import { createRequire } from 'node:module';
import type * as WebPush from 'web-push';
import type { Db } from '#server/platform/db/database.ts';
import type { SealedColumns } from '#server/platform/secrets/sealed-columns.ts';
import { PUSH_KEYS, pushKeysText } from './queries.ts';

const load = createRequire(import.meta.url);
/** Loaded with the first use: it takes 20 ms, and many processes never push. */
export const webPush = (): typeof WebPush => load('web-push') as typeof WebPush;

/** The pair that proves the sender to push services (VAPID), in base64url. */
export type PushKeys = WebPush.VapidKeys;

const known = new WeakMap<Db, Promise<PushKeys>>();

/**
 * The key pair of this marketplace: made once, sealed in the settings. Browsers subscribe to its
 * public key, so another pair would silence every subscription.
 */
export function pushKeys(db: Db, now: Date): Promise<PushKeys> {
  const cached = known.get(db);
  if (cached) return cached;
  const reading = pushKeysText(db, () => JSON.stringify(webPush().generateVAPIDKeys()), now).then(
    (text) => JSON.parse(text) as PushKeys,
  );
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
}

/** Secrets of this module that are encrypted in the database. */
export const sealedPushSecrets: SealedColumns = {
  what: 'keys of web push',
  table: 'settings',
  id: 'key',
  columns: ['value'],
  only: `key = '${PUSH_KEYS}'`,
  type: 'jsonb',
  context: () => PUSH_KEYS,
};
