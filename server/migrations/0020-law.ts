import { type Kysely, sql } from 'kysely';

/** A rule of law that the table itself keeps: who may charge GST. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await registeredSellers(db);
}

/** Codes of States in GST numbers, as contracts/tax/gstin.ts has them; a test holds the two together. */
const STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Dadra and Nagar Haveli and Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/**
 * A tax invoice is worth what the GSTIN on it is: a vendor is registered (regular or composition) only with a GSTIN that can
 * exist and belongs to its State, else it is unregistered, has none, and sells within its State alone. Who said otherwise so far
 * becomes unregistered.
 */
async function registeredSellers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function gstin_fits(gstin text, state text) returns boolean language plpgsql immutable as $$
    declare
      digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
      total integer := 0;
      product integer;
    begin
      if gstin is null or state is null or gstin !~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
        or (${sql.raw(`'${JSON.stringify(STATES)}'`)}::jsonb ->> left(gstin, 2)) is distinct from state then
        return false;
      end if;
      for i in 1..14 loop
        product := (position(substr(gstin, i, 1) in digits) - 1) * (case when i % 2 = 1 then 1 else 2 end);
        total := total + product / 36 + product % 36;
      end loop;
      return substr(digits, (36 - total % 36) % 36 + 1, 1) = right(gstin, 1);
    end $$`.execute(db);
  await sql`
    create function vendor_tax_fits(tax jsonb, address jsonb) returns boolean language sql immutable set search_path from current as $$
      select case tax ->> 'gstStatus'
        when 'regular' then gstin_fits(tax ->> 'gstin', address ->> 'state')
        when 'composition' then gstin_fits(tax ->> 'gstin', address ->> 'state') and not coalesce((tax ->> 'interStateAllowed')::boolean, false)
        when 'unregistered' then tax ->> 'gstin' is null and not coalesce((tax ->> 'interStateAllowed')::boolean, false)
        else false end $$`.execute(db);
  await sql`
    update vendors set tax = tax || '{"gstStatus":"unregistered","gstin":null,"interStateAllowed":false}'::jsonb
    where coalesce(tax ->> 'gstStatus', '') not in ('regular', 'composition') or not gstin_fits(tax ->> 'gstin', address ->> 'state')`.execute(
    db,
  );
  await sql`update vendors set tax = tax || '{"interStateAllowed":false}'::jsonb where tax ->> 'gstStatus' = 'composition'`.execute(
    db,
  );
  await sql`alter table vendors add constraint vendors_tax check (coalesce(vendor_tax_fits(tax, address), false))`.execute(
    db,
  );
}
