import { type Kysely, sql } from 'kysely';
import { addConstraint } from '#server/platform/db/migration-steps.ts';
import { withShortLocks } from '#server/platform/db/short-locks.ts';

export const outsideTransaction = true;

/** Messages may be browser notifications; processes of the version before leave those alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addConstraint(
    db,
    'messages',
    'messages_channels',
    `check (channel in ('email', 'sms', 'push'))`,
  );
  await withShortLocks(db, (tx) =>
    sql`alter table messages drop constraint if exists messages_channel_check`.execute(tx),
  );
}
