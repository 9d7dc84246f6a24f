import type { unsubscribe } from '#contracts/campaigns/campaigns.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { hasMarketingConsent, withdrawMarketingConsent } from '#server/modules/accounts/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type Subscription = EndpointData<typeof unsubscribe>;
const open = (token: string) =>
  readUnsubscribeToken(token) ?? fail('not_found', { message: 'errors.campaign.link_invalid' });

/** What a link stops, and whether it still goes. Throws `not_found` for a forged one. */
export async function readSubscription(db: Db, token: string): Promise<Subscription> {
  const { userId, channel } = open(token);
  return { channel, isSubscribed: await hasMarketingConsent(db, userId, channel) };
}

/** Stops offers on the link's channel; repeating is safe. */
export async function stopOffers(tx: Tx, token: string, now: Date): Promise<Subscription> {
  const { userId, channel } = open(token);
  await withdrawMarketingConsent(tx, userId, channel, now);
  return { channel, isSubscribed: false };
}
