import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { TaxReturnKind } from '#contracts/settlement/tax-returns.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/settlement/tables.ts';
import type { FiledFigures, TaxFilingTable } from '#server/modules/settlement/tables.ts';
import type { TaxPeriod } from './tax-periods.ts';

export type StoredFiling = TaxFilingTable & { actor_name: string | null };
const FILING = sql`select f.*, f.filed_on::text as filed_on, a.full_name as actor_name from tax_filings f left join portal_accounts a on a.id = f.filed_by`;
/** The active filing of a period; none if revoked. */
export const selectFiling = async (
  db: Db,
  kind: TaxReturnKind,
  period: string,
): Promise<StoredFiling | undefined> =>
  (
    await sql<StoredFiling>`${FILING} where f.kind = ${kind} and f.period = ${period} and f.withdrawn_at is null`.execute(
      db,
    )
  ).rows[0];
export const selectFilingById = async (db: Db, id: string): Promise<StoredFiling | undefined> =>
  (await sql<StoredFiling>`${FILING} where f.id = ${id}`.execute(db)).rows[0];

export async function insertFiling(
  tx: Tx,
  row: Pick<
    TaxFilingTable,
    'id' | 'kind' | 'period' | 'filed_on' | 'reference' | 'filed_by' | 'filed_at'
  > & { figures: FiledFigures },
): Promise<void> {
  await sql`insert into tax_filings (id, kind, period, filed_on, reference, figures, filed_by, filed_at)
    values (${row.id}, ${row.kind}, ${row.period}, ${row.filed_on}::date, ${row.reference}, ${JSON.stringify(row.figures)}::text::jsonb, ${row.filed_by}, ${row.filed_at})`.execute(
    tx,
  );
}
/** Revokes an active filing and returns it. */
export const endFiling = (
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
  now: Date,
): Promise<TaxFilingTable | undefined> =>
  tx
    .updateTable('tax_filings')
    .set({ withdrawn_by: by, withdrawn_at: now, reason })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export interface FilingSumRow {
  key: string;
  name: string;
  base: Paise;
  tax: Paise;
}
/** Taxed and withheld amounts per PAN, or per vendor without one, in a period's statements. */
export async function selectFilingSums(db: Db, { first, end }: TaxPeriod): Promise<FilingSumRow[]> {
  return (
    await sql<FilingSumRow>`
    select key, (array_agg(name order by closed_at desc))[1] as name, sum(base)::bigint as base, sum(tax)::bigint as tax
    from (select coalesce(s.pan, s.vendor_id) as key, coalesce(nullif(s.terms -> 'vendor' ->> 'legalName', ''), s.terms -> 'vendor' ->> 'name') as name, s.closed_at, s.tds_base_paise as base, s.tds_paise as tax
      from statements s where s.period_end > ${first}::date and s.period_end <= ${end}::date) x
    group by key order by key`.execute(db)
  ).rows;
}

/** Stores certificate numbers of PANs with a statement in the quarter; returns how many. */
export async function upsertCertificates(
  tx: Tx,
  {
    quarter,
    period: { first, end },
    rows,
    memberId,
    now,
  }: {
    quarter: string;
    period: TaxPeriod;
    rows: readonly { pan: string; number: string }[];
    memberId: string;
    now: Date;
  },
): Promise<number> {
  const { rows: saved } = await sql`
    insert into tds_certificates (pan, quarter, number, entered_by, entered_at)
    select x.pan, ${quarter}, x.number, ${memberId}, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (pan text, number text)
    where exists (select from statements s where s.pan = x.pan and s.period_end > ${first}::date and s.period_end <= ${end}::date)
    on conflict (pan, quarter) do update set number = excluded.number, entered_by = excluded.entered_by, entered_at = excluded.entered_at returning pan`.execute(
    tx,
  );
  return saved.length;
}
