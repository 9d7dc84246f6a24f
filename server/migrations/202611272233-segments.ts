import { type Kysely, sql } from 'kysely';
import { addConstraint, concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** Customer segments as rules (decision 100), and the coupons that are for one. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table if not exists segments (
      id text primary key,
      name text not null check (length(name) between 1 and 60),
      rule jsonb not null,
      size integer check (size >= 0),
      sized_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint segments_sized check ((size is null) = (sized_at is null))
    )`.execute(db);
  await sql`alter table coupons add column if not exists segment_id text`.execute(db);
  await addConstraint(
    db,
    'coupons',
    'coupons_segment_id_fkey',
    'foreign key (segment_id) references segments (id)',
  );
  await concurrentIndex(
    db,
    'create index coupons_segment on coupons (segment_id) where segment_id is not null',
  );
}
