import { type Kysely, sql } from 'kysely';
import { concurrentIndex, dropIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/**
 * Campaigns (decision 100): two indexes for what the outbox takes next, of others first; recipients
 * of a customer for the export and closing an account; only messages that were sent, or still may
 * be, count as the one of a day; and when somebody asked for a campaign.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await concurrentIndex(
    db,
    `create index messages_waiting_others on messages (created_at)
      where sent_at is null and failed_at is null and template <> 'campaign'`,
  );
  await concurrentIndex(
    db,
    `create index messages_waiting_campaign on messages (created_at)
      where sent_at is null and failed_at is null and template = 'campaign'`,
  );
  await concurrentIndex(
    db,
    'create index campaign_recipients_user on campaign_recipients (user_id) where user_id is not null',
  );
  await concurrentIndex(
    db,
    `create unique index campaign_recipients_reached on campaign_recipients (user_id, channel, day)
      where state in ('queued', 'sent')`,
  );
  await dropIndex(db, 'campaign_recipients_daily');
  await sql`alter table campaigns add column if not exists requested_at timestamptz`.execute(db);
}
