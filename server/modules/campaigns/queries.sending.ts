import { type RawBuilder, sql } from 'kysely';
import type { SkipReason } from '#contracts/campaigns/campaigns.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  consentsTo,
  isOpenAccount,
  marketingContactsOf,
} from '#server/platform/mail/marketing-consent.ts';
import { BULK_TEMPLATE } from '#server/platform/mail/outbox.ts';
import type { CampaignRecipientTable, CampaignTable } from './tables.ts';

/** Begins the last error of a message that a campaign took back; the reason follows. */
const TAKEN_BACK = 'campaign: ';
export const takenBack = (reason: SkipReason): string => `${TAKEN_BACK}${reason}`;

/** Campaigns with something to do: customers to address, or messages whose fate is open. */
export async function selectDueCampaigns(
  db: Db,
  now: Date,
): Promise<Pick<CampaignTable, 'id' | 'channel'>[]> {
  const { rows } = await sql<Pick<CampaignTable, 'id' | 'channel'>>`
    select id, channel from campaigns c where (state in ('scheduled', 'sending') and starts_at <= ${now}::timestamptz)
      or (state = 'stopped' and exists (select from campaign_recipients r where r.campaign_id = c.id and r.state = 'queued'))
    order by starts_at, id limit 50`.execute(db);
  return rows;
}

/** Messages of campaigns that wait to be sent on a channel, counted up to `most`. */
export async function countWaiting(
  db: Db,
  channel: CampaignTable['channel'],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from messages where sent_at is null and failed_at is null and template = ${BULK_TEMPLATE} and channel = ${channel} limit ${most}::int) w`.execute(
    db,
  );
  return rows[0]!.n;
}

/**
 * Those of the customers who had a campaign on the channel on a day after `day`, in India, or will: skipped and
 * failed messages reached nobody.
 */
export async function selectReachedSince(
  tx: Tx,
  userIds: readonly string[],
  channel: CampaignTable['channel'],
  day: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from campaign_recipients
    where user_id = any(${[...userIds]}::text[]) and channel = ${channel} and day > ${day}::date and state in ('queued', 'sent')`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.user_id));
}

/**
 * Adds recipients and returns the ids of those added: a customer who has a row of this campaign, or
 * got another campaign of the channel on the same day, is left out, also if another worker sends meanwhile.
 */
export async function insertRecipients(
  tx: Tx,
  rows: readonly CampaignRecipientTable[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await tx
    .insertInto('campaign_recipients')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}

/** Facts that decide at the last moment whether a message of a campaign goes out. */
export interface LastFacts {
  channel: CampaignTable['channel'];
  isStopped: boolean;
  isOpen: boolean;
  hasConsent: boolean;
  /** Whether the message still goes to a verified contact or device of the customer. */
  isContact: boolean;
}
/** SQL: a fact of the channel of `r`. */
const byChannel = (of: (channel: CampaignTable['channel']) => RawBuilder<unknown>) =>
  sql`case r.channel when 'email' then ${of('email')} when 'sms' then ${of('sms')} else ${of('push')} end`;
export async function selectLastFacts(db: Db, messageId: string): Promise<LastFacts | undefined> {
  const { rows } = await sql<LastFacts>`
    select r.channel, c.state = 'stopped' as "isStopped", u.id is not null and ${isOpenAccount('u')} as "isOpen",
      ${byChannel((channel) => consentsTo('u', channel))} as "hasConsent",
      m.recipient in (select json_array_elements_text(${byChannel((channel) => marketingContactsOf('u', channel))})) as "isContact"
    from messages m join campaign_recipients r on r.id = m.about join campaigns c on c.id = r.campaign_id
    left join users u on u.id = r.user_id where m.id = ${messageId}`.execute(db);
  return rows[0];
}

/** A campaign is done once everybody was addressed and no message waits any more. */
export async function finishCampaign(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update campaigns c set state = 'done', finished_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where id = ${id} and state = 'sending' and addressed_at is not null
      and not exists (select from campaign_recipients r where r.campaign_id = c.id and r.state = 'queued')`.execute(
    tx,
  );
}

/**
 * Takes over the outcome of the messages of queued recipients: sent if one of theirs was, else
 * skipped with its reason, or failed. Returns how many are settled.
 * `isShown`: nothing leaves this marketplace on the channel, so that a queued message counts as sent.
 */
export async function settleRecipients(
  tx: Tx,
  campaignId: string,
  { most, isShown }: { most: number; isShown: boolean },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update campaign_recipients r set state = f.state, reason = case f.state when 'skipped' then f.reason end
    from (
      select q.id, case when bool_or(m.sent_at is not null or (${isShown}::boolean and m.failed_at is null)) then 'sent' when bool_or(m.last_error like ${`${TAKEN_BACK}%`}) then 'skipped' else 'failed' end as state,
        max(substr(m.last_error, ${TAKEN_BACK.length + 1}::int)) filter (where m.last_error like ${`${TAKEN_BACK}%`}) as reason
      from (select id from campaign_recipients where campaign_id = ${campaignId} and state = 'queued' order by id limit ${most}::int) q
      left join messages m on m.about = q.id
      group by q.id having bool_and(${isShown}::boolean or m.id is null or m.sent_at is not null or m.failed_at is not null)) f
    where r.id = f.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
