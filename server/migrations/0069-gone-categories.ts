import { type Kysely, sql } from 'kysely';

/**
 * The name of the category a commission rule was about, once it was ended and the category deleted. The key stays without `on delete set null`:
 * a rule that stands would then fit any goods. And what erasing an account counts and takes, by indexes of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commission_rules add column gone_category text, add constraint commission_rules_gone check (gone_category is null or (category_id is null and ended_at is not null))`.execute(
    db,
  );
  await sql`create index messages_recipient on messages (recipient)`.execute(db);
  await sql`create index messages_of_tickets on messages (subject collate "C") where subject like 'HLP-%'`.execute(
    db,
  );
  await sql`create index questions_user on questions (user_id, created_at desc) where user_id is not null`.execute(
    db,
  );
  await sql`create index answers_user on answers (user_id) where user_id is not null`.execute(db);
}
