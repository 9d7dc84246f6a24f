import { sql } from 'kysely';
import { type PAYOUT_EXCLUSIONS, MAX_PAYOUTS_SHOWN } from '#contracts/settlement/payout-runs.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { PayoutBankAccount } from '#server/modules/settlement/tables.ts';

export type ExcludedVendor = (typeof PAYOUT_EXCLUSIONS)[number];
export interface DuePayoutRow {
  id: string;
  number: string;
  vendor_id: string;
  vendor_name: string;
  period_start: string;
  period_end: string;
  closing_paise: Paise;
  bank: PayoutBankAccount | null;
  reason: ExcludedVendor | null;
  note: string | null;
  carried: Paise;
}
/** Statements for a run: the named ones, or all due. */
export type PayoutSelection = readonly string[] | undefined;

/**
 * Every due statement, oldest first, with its reason for exclusion from a run, if any: a hold on
 * the vendor, a pending account change, no account, a negative balance, less than the minimum in
 * total, or the limit.
 */
const due = (wanted: PayoutSelection, minimum: Paise) => sql`shops as (
    select d.vendor_id, sum(d.amount_paise) as amount, least(0, coalesce((select l.closing_paise from statements l where l.vendor_id = d.vendor_id order by l.period_end desc limit 1), 0)) as carried
    from payable_statements d group by d.vendor_id),
  judged as (
    select d.statement_id as id, d.vendor_id, v.name as vendor_name, d.amount_paise, v.bank, shops.carried::bigint as carried, h.reason as hold,
      case when h.vendor_id is not null then 'held' when exists (select from bank_changes b where b.vendor_id = v.id and b.state = 'waiting') then 'bank_change'
        when coalesce(v.bank ->> 'accountNumber', '') = '' then 'no_bank' when shops.amount + shops.carried <= 0 then 'below_zero' when shops.amount < ${minimum} then 'below_minimum' end as held
    from payable_statements d join shops on shops.vendor_id = d.vendor_id join vendors v on v.id = d.vendor_id left join payout_holds h on h.vendor_id = d.vendor_id
    where ${wanted ? sql`d.statement_id = any(${[...wanted]})` : sql`true`}),
  due as (
    select j.*, coalesce(j.held, case when row_number() over (partition by j.held is null order by j.id) > ${sql.lit(MAX_PAYOUTS_SHOWN)} then 'next_run' end) as reason from judged j)`;
const columns = sql`select d.id, s.number, d.vendor_id, d.vendor_name, s.period_start, s.period_end, d.amount_paise as closing_paise, d.bank, d.reason, d.carried, coalesce(d.hold, (
    select p.failure from payouts p where p.statement_id = d.id and p.status = 'failed' order by p.updated_at desc limit 1)) as note`;

export interface DuePayoutSum {
  reason: ExcludedVendor | null;
  count: number;
  vendors: number;
  amount: Paise;
}
/**
 * Due amounts by exclusion reason; no reason: included in the run. `all` holds their vendors, each
 * counted once.
 */
export async function selectDuePayoutSums(
  db: Db,
  minimum: Paise,
): Promise<{ sums: DuePayoutSum[]; vendors: number }> {
  const { rows } = await sql<DuePayoutSum & { is_all: boolean }>`with ${due(undefined, minimum)}
    select reason, grouping(reason) = 1 as is_all, count(*)::int as count, count(distinct vendor_id)::int as vendors, coalesce(sum(amount_paise), 0)::bigint as amount from due group by grouping sets ((reason), ())`.execute(
    db,
  );
  return { sums: rows.filter((r) => !r.is_all), vendors: rows.find((r) => r.is_all)?.vendors ?? 0 };
}

/** One page of the run, or of what is excluded for one reason, oldest first. */
export async function selectDuePayouts(
  db: Db,
  minimum: Paise,
  show: ExcludedVendor | 'run',
  { page, limit }: { page: number; limit: number },
): Promise<DuePayoutRow[]> {
  return (
    await sql<DuePayoutRow>`with ${due(undefined, minimum)} ${columns} from (
      select * from due where ${show === 'run' ? sql`reason is null` : sql`reason = ${show}`} order by id limit ${limit} offset ${(page - 1) * limit}) d
    join statements s on s.id = d.id order by d.id`.execute(db)
  ).rows;
}

/** Vendors with nothing due whose last statement ended below zero, and by how much. */
export async function selectCarriedSums(db: Db): Promise<{ vendors: number; amount: Paise }> {
  const {
    rows: [row],
  } = await sql<{ vendors: number; amount: Paise }>`
    select count(*)::int as vendors, coalesce(sum(l.closing_paise), 0)::bigint as amount from vendors v
    cross join lateral (select closing_paise from statements s where s.vendor_id = v.id order by s.period_end desc limit 1) l
    where l.closing_paise < 0 and not exists (select from payable_statements d where d.vendor_id = v.id)`.execute(
    db,
  );
  return row!;
}

/**
 * The statements a run would contain, and those it excludes; due ones are locked, so that
 * concurrent runs do not both take them.
 */
export async function lockDuePayouts(
  tx: Tx,
  wanted: PayoutSelection,
  minimum: Paise,
): Promise<{ payable: DuePayoutRow[]; leftOut: DuePayoutRow[] }> {
  await sql`select statement_id from payable_statements where ${wanted ? sql`statement_id = any(${[...wanted]})` : sql`true`} order by statement_id for update`.execute(
    tx,
  );
  // A separate statement: what another run took while this one waited becomes visible only now.
  const read = async (isLeftOut: boolean) =>
    (
      await sql<DuePayoutRow>`with ${due(wanted, minimum)} ${columns} from (
      select * from due where (reason is not null) = ${isLeftOut} order by id limit ${sql.lit(MAX_PAYOUTS_SHOWN)}) d join statements s on s.id = d.id order by d.id`.execute(
        tx,
      )
    ).rows;
  return { payable: await read(false), leftOut: await read(true) };
}

const KEY = 'payout_minimum';
/** The minimum total due for a payout; one rupee by default, the least banks transfer. */
export async function selectMinimum(db: Db): Promise<Paise> {
  return (
    (
      await sql<{
        paise: number;
      }>`select (value ->> 'paise')::int as paise from settings where key = ${KEY}`.execute(db)
    ).rows[0]?.paise ?? 100
  );
}
export async function upsertMinimum(tx: Tx, paise: Paise, now: Date): Promise<void> {
  await sql`insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify({ paise })}::text::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
