import { type Kysely, sql } from 'kysely';

/** Tax withheld goes by PAN and financial year, because a limit counts all shops of one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By whom and for which financial year tax was withheld: a limit counts all shops of one PAN.
  await sql`
    alter table statements
      add column pan text,
      add column tds_year text,
      add column year_gross_paise bigint,
      add column tds_base_paise bigint`.execute(db);
  await sql`
    update statements set pan = terms -> 'vendor' ->> 'pan', tds_base_paise = gross_paise,
      tds_year = to_char((period_end - 1) - interval '3 months', 'YY') || to_char((period_end - 1) + interval '9 months', 'YY')`.execute(
    db,
  );
  await sql`
    update statements s set year_gross_paise = x.gross from (
      select id, sum(gross_paise) over (partition by coalesce(pan, vendor_id), tds_year order by closed_at, id) as gross from statements) x where x.id = s.id`.execute(
    db,
  );
  await sql`
    alter table statements alter column tds_year set not null, alter column year_gross_paise set not null, alter column tds_base_paise set not null`.execute(
    db,
  );
  await sql`create index statements_pan on statements (pan, tds_year) where pan is not null`.execute(
    db,
  );
  // Up to so much in a financial year nothing is withheld from individuals and Hindu undivided families who gave their PAN.
  await sql`alter table withholding_rates add column exempt_paise bigint check (exempt_paise >= 0)`.execute(
    db,
  );
  await sql`update withholding_rates set exempt_paise = 50000000 where kind = 'tds'`.execute(db);
  await sql`
    insert into withholding_rates (kind, from_day, rate_bp, base, label, source, is_verified, exempt_paise) values
      ('tds', '2026-04-01', 10, 'gross', 'TDS on e-commerce, 0.1 %', 'Income-tax Act 2025 s. 393(1) Table Sl. 8(v) and s. 393(4), before s. 194-O; whether GST is part of the base is to be confirmed', true, 50000000),
      ('tds_without_pan', '2026-04-01', 500, 'gross', 'TDS on e-commerce without PAN, 5 %', 'Income-tax Act 2025 s. 397(2), before s. 206AA', false, null)
    on conflict (kind, from_day) do nothing`.execute(db);
}
