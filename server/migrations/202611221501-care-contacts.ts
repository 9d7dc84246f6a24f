import { type Kysely, sql } from 'kysely';

/**
 * How customers reach a vendor's customer care: fields of their own. What was printed before is kept, but for contacts that members of the
 * vendor's team sign in with: those are nobody's to see. Without any the marketplace's contact is shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column care_email text, add column care_phone text`.execute(db);
  await sql`update vendors v set
    care_email = case when exists (select from portal_accounts a where a.vendor_id = v.id and lower(a.email) = lower(v.email)) then null else v.email end,
    care_phone = case when exists (select from portal_accounts a where a.vendor_id = v.id and regexp_replace(a.phone, '\D', '', 'g') = regexp_replace(v.phone, '\D', '', 'g')) then null else v.phone end`.execute(
    db,
  );
}
