import { type Kysely, sql } from 'kysely';

/**
 * Who saved which version of a record that several people edit, and its values: a stale save is answered with who was faster and
 * what changed (decision 065). The version itself is a fingerprint of the values. The last 20 of each record stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table record_versions (
    seq bigint generated always as identity primary key, record text not null, record_id text not null, version text not null,
    "values" jsonb not null, edited_by text, edited_at timestamptz not null, unique (record, record_id, version))`.execute(
    db,
  );
}
