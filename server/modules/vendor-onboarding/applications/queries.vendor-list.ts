import { sql } from 'kysely';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { VendorSort } from '#contracts/vendor-onboarding/vendor-list.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { VendorApplicationTable } from './tables.ts';

export interface ApplicationQueueRow extends Pick<
  VendorApplicationTable,
  'vendor_id' | 'state' | 'state_since' | 'submitted_at'
> {
  name: string;
  applicant: string | null;
  city: string | null;
  gstin: string | null;
  is_held: boolean;
  gmv_paise: number;
  parts: number;
  shipped: number;
  shipped_late: number;
  overdue: number;
  balance_paise: number;
}
export interface VendorListFilter {
  state?: ApplicationState | undefined;
  q?: string | undefined;
  sort?: VendorSort | undefined;
  page: number;
  limit: number;
  /** First and last day of the figures, and the moment that decides what is overdue. */
  from: string;
  to: string;
  now: Date;
}
/** Overdue orders are counted this far. */
const MAX_OVERDUE = sql.lit(100);
/** With fewer orders a single late one would dominate. */
const ENOUGH = sql.lit(10);

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const storeName = sql`coalesce(nullif(a.data #>> '{store,name}', ''), v.name)`;
const sums = sql`coalesce(sum(gross_paise), 0)::float8 as gmv_paise, coalesce(sum(parts), 0)::int as parts, coalesce(sum(shipped), 0)::int as shipped, coalesce(sum(shipped_late), 0)::int as shipped_late`;

function orderOf(sort: VendorSort = 'since') {
  const by = sort.replace('-', '') as 'since' | 'name' | 'gmv' | 'late';
  return {
    key: {
      since: sql`a.state_since`,
      name: sql`lower(${storeName})`,
      gmv: sql`coalesce(f.gmv_paise, 0)`,
      late: sql`case when f.parts >= ${ENOUGH} and f.shipped > 0 then f.shipped_late::float8 / f.shipped else -1 end`,
    }[by],
    needsFigures: by === 'gmv' || by === 'late',
    way: sort.startsWith('-') ? sql`desc` : sql`asc`,
  };
}

/**
 * One page of vendors with the number found and counts per state. A search or order looks at all of
 * them, which is fast for ten thousand; sums of their trade are made of the page alone, unless it is
 * what they are sorted by.
 */
export async function selectApplicationQueue(
  db: Db,
  { state, q, sort, page, limit, from, to, now }: VendorListFilter,
): Promise<{
  rows: ApplicationQueueRow[];
  found: number | null;
  counts: Partial<Record<ApplicationState, number>>;
}> {
  const fits = sql`${state ? sql`a.state = ${state}` : sql`true`} and ${
    q
      ? sql`(v.name ilike ${literally(q)} or a.data #>> '{store,name}' ilike ${literally(q)} or v.legal_name ilike ${literally(q)}
    or a.data #>> '{tax,gstin}' ilike ${literally(q)} or lower(v.email) = ${q.toLowerCase()} or v.id in (select vendor_id from portal_accounts where email = ${q.toLowerCase()}))`
      : sql`true`
  }`;
  const { key, way, needsFigures } = orderOf(sort);
  const days = sql`day >= ${from}::date and day <= ${to}::date`;
  const { rows } = await sql<ApplicationQueueRow>`
    with page as materialized (
      select a.vendor_id, a.state, a.state_since, a.submitted_at, ${storeName} as name, v.owner_name as applicant,
        nullif(a.data #>> '{pickup,city}', '') as city, nullif(a.data #>> '{tax,gstin}', '') as gstin, exists (select from payout_holds h where h.vendor_id = a.vendor_id) as is_held,
        row_number() over (order by ${key} ${way}, a.vendor_id) as place
      from vendor_applications a join vendors v on v.id = a.vendor_id
        ${needsFigures ? sql`left join (select vendor_id, ${sums} from vendor_daily_totals where ${days} group by vendor_id) f on f.vendor_id = a.vendor_id` : sql``}
      where ${fits} order by ${key} ${way}, a.vendor_id limit ${limit} offset ${(page - 1) * limit})
    select p.*, f.gmv_paise, f.parts, f.shipped, f.shipped_late, o.overdue, b.balance_paise
    from page p
      cross join lateral (select ${sums} from vendor_daily_totals d where d.vendor_id = p.vendor_id and ${days}) f
      cross join lateral (select count(*)::int as overdue from (select 1 from unnest(array['placed', 'confirmed', 'packed']) as one (name)
        cross join lateral (select 1 from vendor_orders s where s.vendor_id = p.vendor_id and s.status = one.name and s.ship_by < ${now} limit ${MAX_OVERDUE}) s limit ${MAX_OVERDUE}) x) o
      cross join lateral (select ((select coalesce(-sum(amount_paise), 0) from unsettled_ledger_entries u where u.vendor_id = p.vendor_id)
        + (select coalesce(sum(amount_paise), 0) from payable_statements s where s.vendor_id = p.vendor_id)
        + coalesce((select least(closing_paise, 0) from statements s where s.vendor_id = p.vendor_id order by period_end desc limit 1), 0))::float8 as balance_paise) b
    order by p.place`.execute(db);
  const { rows: counted } = await sql<{
    state: ApplicationState;
    n: number;
  }>`select state, count(*)::int as n from vendor_applications group by state`.execute(db);
  const {
    rows: [found],
  } = q
    ? await sql<{
        n: number;
      }>`select count(*)::int as n from vendor_applications a join vendors v on v.id = a.vendor_id where ${fits}`.execute(
        db,
      )
    : { rows: [] };
  return {
    rows,
    found: found?.n ?? null,
    counts: Object.fromEntries(counted.map((r) => [r.state, r.n])),
  };
}
