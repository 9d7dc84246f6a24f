import type pg from 'pg';
import { fill, idOf, lately, numbers, oneOf, SALES, vendorOf } from './scale-rows.ts';

const SOME = 200_000;
/** Vendors with a statement each week of a year. */
const SETTLED_VENDORS = 9_000;
const WEEKS = 52;

/** Rows of the lists of payments, refunds, cash, statements and payouts, and of risk reviews. */
export async function scaleMoney(client: pg.Client, rows: number): Promise<void> {
  await scaleRefunds(client, rows);
  await scaleCash(client, rows);
  await scaleStatements(client, rows);
  await fill(
    client,
    'stock_movements',
    rows,
    `(select row_number() over (order by md5(id)) as n, id from offers) o cross join generate_series(0, 20) g cross join lateral (select g * 300000 + n as k) x`,
    {
      id: idOf('mov'),
      offer_id: 'o.id',
      delta: '1 + g',
      reason: `'correction'`,
      at: lately(365),
    },
  );
  await fill(client, 'bank_receipts', SOME, numbers(SOME), {
    id: idOf('brx'),
    kind: `'gateway'`,
    reference: `'BENCH' || k`,
    amount_paise: '90000 + k',
    day: 'current_date - (k % 365)::int',
    entry_transaction: `'txn_bench' || k`,
    created_by: `'usr_bench'`,
    created_at: lately(365),
  });
  await client.query(`
    update orders set status = 'in_review', review_state = 'waiting' where id in (select order_id from bench_sales where k <= 2000) and not exists (select from risk_decisions offset 1000)`);
  await fill(
    client,
    'risk_decisions',
    rows,
    `(select row_number() over (order by md5(id)) as k, id, user_id, placed_at from orders) o`,
    {
      id: idOf('rsk'),
      order_id: 'o.id',
      user_id: 'o.user_id',
      outcome: oneOf(['allow', 'allow', 'allow', 'confirm', 'review']),
      score: '(k % 90)::int',
      measured: `'{}'`,
      matches: `'[]'`,
      links: `'[]'`,
      is_confirmed: 'false',
      settings_version: '1',
      at: 'o.placed_at',
    },
  );
}

async function scaleRefunds(client: pg.Client, rows: number): Promise<void> {
  const paid = `(select row_number() over (order by md5(id)) as k, id, total_paise from orders) o`;
  await fill(client, 'payments', rows, paid, {
    id: idOf('pay'),
    order_id: 'o.id',
    provider: `'test'`,
    gateway_order_id: `'gwo_' || k`,
    amount_paise: 'greatest(o.total_paise, 1)',
    state: `'captured'`,
    is_cash_allowed: 'false',
    basket: `'[]'`,
    sale: `'{}'`,
    hold_until: 'now()',
    created_at: lately(365),
    updated_at: lately(365),
  });
  await fill(
    client,
    'gateway_payments',
    rows,
    `(select row_number() over (order by id) as k, id, amount_paise from payments) p`,
    {
      id: idOf('gwp'),
      payment_id: 'p.id',
      provider: `'test'`,
      gateway_id: `'gw_' || k`,
      amount_paise: 'p.amount_paise',
      method: `'upi'`,
      purpose: `'sale'`,
      captured_at: lately(365),
    },
  );
  await fill(
    client,
    'gateway_refunds',
    rows,
    `(select row_number() over (order by md5(g.id)) as k, g.id, p.order_id, g.amount_paise from gateway_payments g join payments p on p.id = g.payment_id) g`,
    {
      id: idOf('rfd'),
      capture_id: 'g.id',
      order_id: 'g.order_id',
      amount_paise: 'greatest(g.amount_paise / 2, 1)',
      reason: `'cancelled'`,
      state: oneOf([
        'paid',
        'paid',
        'paid',
        'paid',
        'paid',
        'paid',
        'requested',
        'sent',
        'failed',
        'replaced',
      ]),
      created_at: lately(365),
      updated_at: lately(364),
    },
  );
  await fill(client, 'order_actions', Math.min(rows, SOME), SALES, {
    id: idOf('act'),
    order_id: 's.order_id',
    kind: `'delivery'`,
    state: `case when k <= 3000 then 'waiting' else ${oneOf(['done', 'refused', 'withdrawn'])} end`,
    ask: `jsonb_build_object('kind', 'delivery', 'part', s.id, 'bearer', 'marketplace')`,
    effects: `'{"shopper":{"back":40,"gateway":0,"account":40,"wallet":0,"cashback":0},"vendors":[],"books":[],"documents":[],"stock":[],"order":{"before":{"status":"delivered","money":"paid","total":900,"paid":900},"after":{"status":"delivered","money":"paid","total":860,"paid":900}},"coupon":false}'`,
    token: `'bench'`,
    refund_due_paise: '4000',
    words: `'Refund the delivery charge'`,
    reason: `'late'`,
    requested_by: `'usr_bench'`,
    requested_name: `'Operator'`,
    requested_at: lately(365),
    decided_by: `case when k > 3000 then 'usr_bench2' end`,
    decided_name: `case when k > 3000 then 'Second' end`,
    decided_at: `case when k > 3000 then now() end`,
  });
}

async function scaleCash(client: pg.Client, rows: number): Promise<void> {
  const open = 'k % 20 = 0';
  await fill(
    client,
    'cod_shipments',
    rows,
    `(select *, row_number() over (order by n.k) as place from bench_sales n where n.shipment_id is not null) s`,
    {
      shipment_id: 's.shipment_id',
      order_id: 's.order_id',
      vendor_order_id: 's.id',
      vendor_id: 's.vendor_id',
      courier: `coalesce(s.carrier, 'Haatlane Express')`,
      awb: 's.tracking_number',
      holder: `case when k % 9 = 0 then 'vendor' else 'courier' end`,
      proof: `'courier'`,
      expected_paise: 'greatest(s.total_paise, 1)',
      received_paise: `case when ${open} then case when k % 200 = 0 then greatest(s.total_paise, 1) / 2 else 0 end else greatest(s.total_paise, 1) end`,
      over_paise: `case when k % 2000 = 1 then 500 else 0 end`,
      delivered_at: lately(365),
      due_at: `${lately(365)} + interval '7 days'`,
      received_at: `case when ${open} then null else ${lately(365)} + interval '5 days' end`,
    },
  );
  await fill(client, 'cod_imports', 2000, numbers(2000), {
    id: idOf('cim'),
    name: `'remittance-' || k || '.csv'`,
    file_hash: 'md5(k::text)',
    counts: `'{"full":500,"over":0,"short":1,"invalid":0,"duplicate":0,"unmatched":0,"not_delivered":0}'`,
    total_paise: '45000000',
    created_by: `'usr_bench'`,
    created_at: lately(365),
  });
}

async function scaleStatements(client: pg.Client, rows: number): Promise<void> {
  const all = Math.min(rows, SETTLED_VENDORS * WEEKS);
  const weeks = `generate_series(1, ${WEEKS}) w cross join generate_series(1, ${SETTLED_VENDORS}) n cross join lateral (select (w - 1) * ${SETTLED_VENDORS} + n as k) x`;
  const zero = Object.fromEntries(
    [
      'opening',
      'discount',
      'delivery',
      'returns',
      'commission_gst',
      'tcs',
      'tds',
      'other',
      'year_gross',
      'tds_base',
    ].map((c) => [`${c}_paise`, '0']),
  );
  await fill(client, 'statements', all, weeks, {
    ...zero,
    id: idOf('stm'),
    vendor_id: vendorOf('n'),
    number: `'B' || k`,
    period_start: `current_date - w * 7 - 7`,
    period_end: `current_date - w * 7 - 1`,
    closed_at: `now() - w * interval '7 days'`,
    sales_paise: '100000 + n',
    commission_paise: '10000',
    net_paise: '90000 + n',
    closing_paise: '90000 + n',
    gross_paise: '100000 + n',
    taxable_paise: '90000',
    terms: `(select terms from statements order by id limit 1)`,
    tds_year: `'2026-27'`,
  });
  await fill(client, 'payout_batches', 520, numbers(520), {
    id: idOf('pob'),
    number: `'PB' || k`,
    created_by: `'usr_bench'`,
    created_at: lately(365),
    state: oneOf(['approved', 'approved', 'approved', 'withdrawn']),
  });
  await fill(
    client,
    'payouts',
    all * 0.9,
    `(select row_number() over (order by period_end, number) as k, id, vendor_id, closing_paise, closed_at from statements where number like 'B%' and period_end < current_date - 15) s`,
    {
      id: idOf('pyt'),
      batch_id: idOf('pob', '1 + k % 520'),
      statement_id: 's.id',
      vendor_id: 's.vendor_id',
      amount_paise: 's.closing_paise',
      bank: `'{"accountHolder":"Bench","accountNumber":"000011110021","ifsc":"DEMO0001001"}'`,
      status: `case when k % 50 = 0 then 'failed' else 'paid' end`,
      utr: `'UTR' || k`,
      updated_at: 's.closed_at',
    },
  );
  await client.query(`
    insert into payable_statements (statement_id, vendor_id, amount_paise)
    select id, vendor_id, closing_paise from statements s where number like 'B%' and not exists (select from payouts p where p.statement_id = s.id and p.status = 'paid') on conflict do nothing`);
}
