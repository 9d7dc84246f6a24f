import { newId } from '#contracts/kernel/ids.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { CONSENT_KEYS, type ConsentChannel } from '#server/platform/mail/marketing-consent.ts';
import {
  insertConsents,
  lockUser,
  selectHasConsent,
  updateUser,
} from '#server/modules/accounts/queries.ts';
import type { UserTable } from '#server/modules/accounts/tables.ts';

const CHANNELS = Object.keys(CONSENT_KEYS) as ConsentChannel[];
const isGiven = (user: Pick<UserTable, 'preferences'>, channel: ConsentChannel): boolean =>
  user.preferences[CONSENT_KEYS[channel]] ?? false;

/** Notes which consents to marketing a change gave or withdrew, as proof (DPDP Act, 2023, s. 6). */
export async function noteConsents(
  tx: Tx,
  before: UserTable,
  after: UserTable,
  source: 'profile' | 'link',
  now: Date,
): Promise<void> {
  await insertConsents(
    tx,
    CHANNELS.filter((channel) => isGiven(before, channel) !== isGiven(after, channel)).map(
      (channel) => ({
        id: newId('mcs', now.getTime()),
        user_id: after.id,
        channel,
        is_given: isGiven(after, channel),
        source,
        at: now,
      }),
    ),
  );
}

/** Withdraws consent to marketing on a channel by a link; repeating, or a closed account, is no error. */
export async function withdrawMarketingConsent(
  tx: Tx,
  userId: string,
  channel: ConsentChannel,
  now: Date,
): Promise<void> {
  const before = await lockUser(tx, userId);
  if (!before || !isGiven(before, channel)) return;
  const after = await updateUser(tx, userId, {
    preferences: JSON.stringify({
      ...before.preferences,
      [CONSENT_KEYS[channel]]: false,
    }) as never,
    updated_at: now,
  });
  await noteConsents(tx, before, after, 'link', now);
}

export const hasMarketingConsent = (
  db: Db,
  userId: string,
  channel: ConsentChannel,
): Promise<boolean> => selectHasConsent(db, userId, channel);
