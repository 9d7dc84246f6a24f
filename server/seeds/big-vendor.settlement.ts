import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Tax documents, ledger, weekly statements and their payouts, from the plan. */
export async function writeMoney(tx: Tx): Promise<void> {
  for (const statement of [
    INVOICES,
    CREDIT_NOTES,
    SERIES,
    LEDGER,
    WEEKS,
    STATEMENTS,
    STATEMENT_VENDOR_ORDERS,
    ENTRIES,
    UNSETTLED,
    WITHHELD,
    BATCHES,
    PAYOUTS,
    PAID,
    NUMBERS,
  ]) {
    await sql.raw(statement).execute(tx);
  }
}

/** The Indian financial year of a moment: '2627'. */
const year = (at: string) =>
  `(to_char((${at}) at time zone 'Asia/Kolkata' - interval '3 months', 'YY') || to_char((${at}) at time zone 'Asia/Kolkata' + interval '9 months', 'YY'))`;
const number = (email: string, at: string) =>
  `'${email}-' || ${year(at)} || '-' || lpad((row_number() over (partition by ${year(at)} order by ${at}, n))::text, 6, '0')`;
/**
 * Document rows with their tax, as invoices/gst-split.ts computes it; the marketplace pays the
 * discounts.
 */
const documents = (kind: string, email: string, at: string, which: string, corrects: string) => `
  with d as (select p.*, ${at} as issued_at, ${number(email, at)} as number, case when p.is_local then 'intra' else 'inter' end as heads from big_vendor_orders p where ${which}),
  r as (select l.n, jsonb_agg(jsonb_build_object('lineId', l.id, 'description', l.snapshot ->> 'name', 'hsn', l.hsn, 'quantity', l.quantity, 'unitPaise', l.unit, 'vendorDiscountPaise', 0, 'platformDiscountPaise', l.discount,
      'ratePercent', l.rate::float8, 'totalPaise', l.items, 'taxablePaise', l.items - 2 * t.half - t.igst, 'cgstPaise', t.half, 'sgstPaise', t.half, 'igstPaise', t.igst) order by l.position) as lines,
      sum(l.items) as total, sum(l.discount) as discount, sum(t.half) as half, sum(t.igst) as igst
    from big_items l join d using (n) cross join lateral (select case when d.heads = 'intra' then round(l.items * l.rate / (200 + 2 * l.rate)) else 0 end::bigint as half,
      case when d.heads = 'inter' then round(l.items * l.rate / (100 + l.rate)) else 0 end::bigint as igst) t where ${kind === 'credit_note' ? 'l.position = 0' : 'true'} group by l.n)
  insert into invoices (id, vendor_id, order_id, vendor_order_id, shipment_id, kind, number, corrects_id, issued_at, total_paise, document)
  select 'inv_big${email.toLowerCase()}' || lpad(n::text, 22, '0'), vendor_id, order_id, sub_id, 'pcl_big' || lpad(n::text, 23, '0'), '${kind}', number, ${corrects}, issued_at, r.total,
    jsonb_build_object('kind', '${kind}', 'number', number, 'issuedAt', issued_at, 'orderNumber', order_number, 'orderedAt', at, 'corrects', null, 'gstStatus', 'regular', 'heads', heads, 'placeOfSupply', state, 'platformDeliveryPaise', shipping,
      'supplier', (select jsonb_build_object('name', v.name, 'legalName', v.legal_name, 'lines', jsonb_build_array(v.address ->> 'line1'), 'city', v.address ->> 'city', 'state', v.address ->> 'state', 'pincode', v.address ->> 'pincode', 'gstin', v.tax ->> 'gstin') from vendors v where v.id = d.vendor_id),
      'recipient', jsonb_build_object('name', 'Shopper ' || right(user_id, 6)::int, 'legalName', case when is_business then 'Firm ' || n % 500 end, 'lines', jsonb_build_array((n % 300 + 1) || ', Station Road'), 'city', city, 'state', state, 'pincode', pin,
        'gstin', case when is_business then code || 'AAPFN' || lpad((n % 10000)::text, 4, '0') || 'A1Z5' end),
      'lines', r.lines, 'totals', jsonb_build_object('taxablePaise', r.total - 2 * r.half - r.igst, 'cgstPaise', r.half, 'sgstPaise', r.half, 'igstPaise', r.igst, 'totalPaise', r.total, 'platformDiscountPaise', r.discount, 'payablePaise', r.total - r.discount))
  from d join r using (n)`;
const INVOICES = documents('tax_invoice', 'T', 'packed_at', 'packed_at is not null', 'null');
const CREDIT_NOTES = documents(
  'credit_note',
  'C',
  "delivered_at + interval '6 days'",
  "return_status in ('received', 'refunded')",
  "'inv_bigt' || lpad(n::text, 22, '0')",
);
const SERIES = `insert into invoice_series (vendor_id, financial_year, kind, last) select vendor_id, split_part(number, '-', 2), kind, max(split_part(number, '-', 3)::int) from invoices
  where id like 'inv_big%' group by 1, 2, 3 on conflict (vendor_id, financial_year, kind) do update set last = excluded.last`;

/**
 * Entries as orders/ledger books them: sale, payment, cancellations and returns, and refunds; each
 * sums to zero.
 */
const back = '(total - kept_total)';
const LEDGER =
  `insert into ledger_entries (id, transaction_id, order_id, vendor_order_id, account, owner_id, amount_paise, reason, rule, rate_bp, at)
  select 'led_big' || lpad((n * 32 + e.no)::text, 23, '0'), 'led_bigt' || lpad((n * 8 + e.step)::text, 22, '0'), order_id, sub_id, e.account, e.owner, e.paise, e.reason, e.rule, e.bp, e.at
  from big_vendor_orders p cross join lateral (values
    (0, 0, 'order_placed', p.at, 'shopper_receivable', user_id, total, null, null::int), (1, 0, 'order_placed', p.at, 'platform_discount', null, discount, 'milestone', null), (2, 0, 'order_placed', p.at, 'platform_shipping', null, -shipping::bigint, null, null),
    (3, 0, 'order_placed', p.at, 'platform_commission', null, -commission, 'commission', commission_bp), (4, 0, 'order_placed', p.at, 'vendor_payable', vendor_id, -(items - commission), null, null),
    (5, 1, 'payment_captured', case when method = 'online' then p.at end, 'gateway_receivable', null, total, null, null), (6, 1, 'payment_captured', case when method = 'online' then p.at end, 'shopper_receivable', user_id, -total, null, null),
    (7, 2, 'cod_collected', case when method = 'cod' then delivered_at end, 'courier_receivable', null, total, null, null), (8, 2, 'cod_collected', case when method = 'cod' then delivered_at end, 'shopper_receivable', user_id, -total, null, null),
    (9, 3, g.reason, g.at, 'shopper_receivable', user_id, -${back}, null, null), (10, 3, g.reason, g.at, 'platform_discount', null, kept_discount - discount, 'milestone', null),
    (11, 3, g.reason, g.at, 'platform_shipping', null, case when kept_items = 0 then shipping else 0 end::bigint, null, null), (12, 3, g.reason, g.at, 'platform_commission', null, commission - kept_commission, 'commission', commission_bp),
    (13, 3, g.reason, g.at, 'vendor_payable', vendor_id, items - commission - kept_items + kept_commission, null, null),
    (14, 4, 'refund_paid', g.refunded_at, 'shopper_receivable', user_id, ${back}, null, null), (15, 4, 'refund_paid', g.refunded_at, 'platform_bank', null, -${back}, null, null)) as e (no, step, reason, at, account, owner, paise, rule, bp)
  where fact not in ('lapsed', 'payment_pending') and e.at is not null and e.paise <> 0 order by n, e.no`.replace(
    'from big_vendor_orders p cross join',
    `from big_vendor_orders p cross join lateral (select case when cancelled_at is not null then 'order_cancelled' else 'items_returned' end as reason,
    coalesce(cancelled_at, case when return_status in ('received', 'refunded') then delivered_at + interval '6 days' end) as at,
    case when method = 'online' and cancelled_at is not null then cancelled_at when return_status = 'refunded' then delivered_at + interval '8 days' end as refunded_at) g cross join`,
  );
/**
 * Vendor orders by settlement week: the first that ends, at the beginning of a Monday in India,
 * after they are due.
 */
const WEEKS = `create temp table big_due on commit drop as
  select p.*, (date_trunc('week', due_at at time zone 'Asia/Kolkata') + interval '7 days')::date as week, d.gross, d.taxable from big_vendor_orders p
  left join (select vendor_order_id, sum(case kind when 'credit_note' then -1 else 1 end * total_paise)::bigint as gross, sum(case kind when 'credit_note' then -1 else 1 end * (document -> 'totals' ->> 'taxablePaise')::bigint)::bigint as taxable
    from invoices where id like 'inv_big%' group by 1) d on d.vendor_order_id = p.sub_id
  where fact not in ('lapsed', 'payment_pending') and due_at is not null and (date_trunc('week', due_at at time zone 'Asia/Kolkata') + interval '7 days')::date <= date_trunc('week', now at time zone 'Asia/Kolkata')::date`;
const id = (prefix: string) => `'${prefix}_big' || to_char(week, 'YYYYMMDD') || '000000000000000'`;
const STATEMENTS = `with s as (
    select vendor_id, week, sum(kept_items)::bigint as sales, sum(kept_commission)::bigint as commission, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(taxable), 0)::bigint as taxable from big_due where cancelled_at is null group by vendor_id, week),
  t as (select s.*, round(commission * 0.18)::bigint as gst, round(taxable * 0.005)::bigint as tcs, round(taxable * 0.001)::bigint as tds, (week::timestamp at time zone 'Asia/Kolkata') + interval '1 hour' as closed_at,
    ${year("((week - 1)::timestamp at time zone 'Asia/Kolkata')")} as tax_year, ${year("(week::timestamp at time zone 'Asia/Kolkata')")} as number_year from s)
  insert into statements (id, vendor_id, number, period_start, period_end, closed_at, opening_paise, sales_paise, discount_paise, delivery_paise, returns_paise, commission_paise, commission_gst_paise, tcs_paise, tds_paise,
    other_paise, net_paise, closing_paise, gross_paise, taxable_paise, terms, pan, tds_year, year_gross_paise, tds_base_paise)
  select ${id('stm')}, t.vendor_id, 'S-' || number_year || '-' || lpad((900000 + row_number() over (partition by number_year order by week))::text, 6, '0'), week - 7, week, closed_at, 0, sales, 0, 0, 0, commission, gst, tcs, tds,
    0, sales - commission - gst - tcs - tds, sales - commission - gst - tcs - tds, gross, taxable,
    jsonb_build_object('rates', (select jsonb_agg(jsonb_build_object('kind', kind, 'label', label, 'rateBp', rate_bp, 'base', base, 'source', source, 'isVerified', is_verified) order by kind) from (
        select distinct on (kind) * from withholding_rates where kind in ('commission_gst', 'tcs', 'tds') and from_day < week order by kind, from_day desc) r),
      'vendor', jsonb_build_object('name', v.name, 'legalName', v.legal_name, 'gstin', v.tax ->> 'gstin', 'pan', v.tax ->> 'pan', 'gstStatus', v.tax ->> 'gstStatus'), 'marketplace', (select value from settings where key = 'marketplace')),
    v.tax ->> 'pan', tax_year, sum(taxable) over (partition by tax_year order by week), taxable
  from t join vendors v on v.id = t.vendor_id`;
const STATEMENT_VENDOR_ORDERS = `insert into statement_orders (statement_id, vendor_order_id, order_number, kind, items_paise, discount_paise, delivery_paise, commission_paise, other_paise, net_paise, gross_paise, taxable_paise)
  select ${id('stm')}, sub_id, order_number, 'sale', kept_items, 0, 0, kept_commission, 0, kept_items - kept_commission, gross, taxable from big_due where cancelled_at is null`;
const ENTRIES = `insert into statement_entries (entry_id, statement_id) select e.id, ${id('stm')} from big_due d join ledger_entries e on e.order_id = d.order_id and e.account = 'vendor_payable'
  where exists (select from statements s where s.id = ${id('stm')})`;
/** Unsettled entries and their settlement time, as triggers maintain it. */
const UNSETTLED = `insert into unsettled_ledger_entries (entry_id, vendor_id, vendor_order_id, amount_paise, settles_at) select e.id, e.owner_id, e.vendor_order_id, e.amount_paise, vendor_order_settles_at(e.vendor_order_id)
  from ledger_entries e where e.account = 'vendor_payable' and e.id like 'led_big%' and e.statement_id is null and not exists (select from statement_entries x where x.entry_id = e.id)`;
const WITHHELD = `insert into ledger_entries (id, transaction_id, statement_id, account, owner_id, amount_paise, reason, rule, rate_bp, at)
  select 'led_bigs' || to_char(period_end, 'YYYYMMDD') || lpad(e.no::text, 14, '0'), 'led_bigs' || to_char(period_end, 'YYYYMMDD') || '00000000000000', id, e.account, e.owner, e.paise, 'statement_closed', e.rule, e.bp, closed_at
  from statements s cross join lateral (values (1, 'vendor_payable', vendor_id, commission_gst_paise, 'commission_gst', 1800), (2, 'gst_payable', null, -commission_gst_paise, 'commission_gst', 1800), (3, 'vendor_payable', vendor_id, tcs_paise, 'tcs', 50),
    (4, 'tcs_payable', null, -tcs_paise, 'tcs', 50), (5, 'vendor_payable', vendor_id, tds_paise, 'tds', 10), (6, 'tds_payable', null, -tds_paise, 'tds', 10)) as e (no, account, owner, paise, rule, bp) where s.id like 'stm_big%' and e.paise <> 0`;

/** Each statement is paid two days after closing; the last one's payment is in progress. */
const PAYABLE = `(select *, period_end as week, period_end = max(period_end) over () as is_last from statements where id like 'stm_big%' and closing_paise > 0) s`;
const BATCHES = `insert into payout_batches (id, number, created_by, created_at, state, decided_by, decided_at) select ${id('bat')}, 'P-' || tds_year || '-9' || lpad((row_number() over (partition by tds_year order by week))::text, 4, '0'), 'usr_big', closed_at + interval '1 day', 'approved', 'usr_big2', closed_at + interval '25 hours' from ${PAYABLE}`;
const PAYOUTS = `insert into payouts (id, batch_id, statement_id, vendor_id, amount_paise, bank, status, utr, updated_at)
  select ${id('pyo')}, ${id('bat')}, s.id, s.vendor_id, s.closing_paise, v.bank - 'bankName', case when is_last then 'pending' else 'paid' end, case when not is_last then 'BIG' || to_char(week, 'YYYYMMDD') end, closed_at + interval '2 days'
  from ${PAYABLE} join vendors v on v.id = s.vendor_id`;
const PAID = `insert into ledger_entries (id, transaction_id, statement_id, account, owner_id, amount_paise, reason, rule, at)
  select p.id || '-' || e.no, p.id, p.statement_id, e.account, e.owner, e.paise, 'payout_paid', 'payout ' || p.utr, p.updated_at
  from payouts p cross join lateral (values (1, 'vendor_payable', p.vendor_id, p.amount_paise), (2, 'platform_bank', null, -p.amount_paise)) as e (no, account, owner, paise) where p.id like 'pyo_big%' and p.status = 'paid'`;
const NUMBERS = `insert into marketplace_series (financial_year, kind, last) select split_part(number, '-', 2), 'S', max(split_part(number, '-', 3)::int) from statements where id like 'stm_big%' group by 1
  on conflict (financial_year, kind) do update set last = greatest(marketplace_series.last, excluded.last)`;
