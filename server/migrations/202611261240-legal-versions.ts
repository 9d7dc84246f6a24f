import { type Kysely, sql } from 'kysely';

/** A published text of the law carries the number of its version: its translations are of one version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update published_content c set value = c.value || jsonb_build_object('version', v.version)
    from (select key, max(version) as version from content_versions group by key) v
    where v.key = c.key and c.key in ('privacy-policy', 'terms-conditions', 'seller-terms-conditions')`.execute(
    db,
  );
}
