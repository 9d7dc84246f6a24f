import type pg from 'pg';
import { CLAIM_STATUSES } from '#contracts/claims/claims.ts';
import {
  copy,
  countOf,
  fill,
  idOf,
  lately,
  numbers,
  oneOf,
  SALES,
  vendorOf,
} from './scale-rows.ts';

/** Rows of lists that only grow with the vendors or the campaigns. */
const FEW = 50_000;
const SOME = 200_000;

/** Rows of the lists of customers, care, claims, dispatch, campaigns and the audit log. */
export async function scaleLists(client: pg.Client, rows: number): Promise<void> {
  await scaleCare(client, rows);
  await scaleDispatch(client, Math.min(rows, SOME));
  await scaleCampaigns(client, rows);
  await scaleVendors(client);
  const admin = `(select id from portal_accounts where role = 'admin' order by created_at limit 1)`;
  const last = `(select coalesce(max(seq), 0) from audit_entries)`;
  await fill(client, 'audit_entries', rows, numbers(rows), {
    seq: `${last} + k`,
    at: `now() - (${rows} - k) * interval '20 seconds'`,
    actor_id: `case when k % 3 = 0 then 'usr_bench' || k % 40 else ${admin} end`,
    actor_name: `'Operator ' || k % 40`,
    action: oneOf([
      'order.refunded',
      'order.cancelled',
      'offer.changed',
      'vendor.changed',
      'ticket.answered',
      'portal.login',
    ]),
    object_kind: oneOf(['order', 'order', 'offer', 'vendor', 'ticket', 'staff']),
    object_id: `'obj_' || k % 300000`,
    object_label: `'Label ' || k % 300000`,
    before: `jsonb_build_object('price', k % 900)`,
    after: `jsonb_build_object('price', k % 800)`,
    hash: 'md5(k::text)',
  });
  await fill(client, 'saved_views', 40, numbers(40), {
    id: idOf('svw'),
    account_id: admin,
    list: `'orders'`,
    name: `'View ' || k`,
    search: `'status=placed'`,
    hidden: `'{}'`,
    created_at: lately(90),
    is_shared: `k % 2 = 0`,
  });
}

async function scaleCare(client: pg.Client, rows: number): Promise<void> {
  const missing = rows - (await countOf(client, 'users'));
  if (missing > 0)
    await copy(
      client,
      'users',
      numbers(missing),
      `t.id = (select id from users order by id limit 1)`,
      {
        id: idOf('usr'),
        full_name: `${oneOf(['Asha', 'Ravi', 'Meera', 'Imran', 'Joseph', 'Zoya', 'Kiran'])} || ' ' || ${oneOf(['Rao', 'Nair', 'Khan', 'Iyer', 'Sen', 'Das'], 'k / 7')} || ' ' || k`,
        email: `'bench-' || k || '@example.com'`,
        phone: `(7000000000 + k)::text`,
        is_email_verified: 'false',
        is_phone_verified: 'false',
        created_at: lately(700),
        blocked_at: `case when k % 500 = 0 then ${lately(90)} end`,
        block_reason: `case when k % 500 = 0 then 'refused parcels' end`,
        pending_email: 'null',
        pending_phone: 'null',
      },
    );
  await fill(client, 'tickets', rows, SALES, {
    id: idOf('tkt'),
    number: `'T' || (9000000 + k)`,
    user_id: 's.user_id',
    order_id: 's.order_id',
    order_item_id: `case when k % 2 = 0 then s.item_id end`,
    vendor_id: `case when k % 4 > 0 then s.vendor_id end`,
    topic: oneOf(['item', 'delivery', 'payment', 'refund', 'invoice', 'else']),
    status: oneOf([
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      'answered',
      'open',
    ]),
    acknowledge_by: `${lately(365)} + interval '2 days'`,
    redress_by: `${lately(365)} + interval '30 days'`,
    resolved_at: `case when k % 10 < 8 then ${lately(365)} + interval '3 days' end`,
    first_reply_at: `case when k % 10 < 9 then ${lately(365)} + interval '1 hour' end`,
    created_at: lately(365),
    updated_at: `${lately(365)} + interval '3 days'`,
    assignee_id: `case when k % 3 = 0 then (select id from portal_accounts where role = 'admin' order by created_at limit 1) end`,
  });
  await fill(
    client,
    'ticket_messages',
    rows,
    `(select row_number() over (order by id) as k, id, created_at from tickets where id not in (select ticket_id from ticket_messages)) t`,
    {
      id: idOf('tms'),
      ticket_id: 't.id',
      author: `'shopper'`,
      body: `'Where is my parcel?'`,
      at: 't.created_at',
    },
  );
  await fill(client, 'return_requests', rows, SALES, {
    id: idOf('ret'),
    order_id: 's.order_id',
    vendor_order_id: 's.id',
    vendor_id: 's.vendor_id',
    status: oneOf([
      'refunded',
      'refunded',
      'refunded',
      'refunded',
      'refunded',
      'exchanged',
      'requested',
      'approved',
      'picked_up',
      'received',
      'disputed',
      'refused',
    ]),
    reason: `'damaged'`,
    refund_to: `case when k % 12 = 9 and k % 24 = 9 then '{"upi":"bench@upi"}'::jsonb else '{}' end`,
    refund_paise: 's.total_paise % 90000 + 1',
    created_at: lately(365),
    updated_at: `${lately(365)} + interval '5 days'`,
  });
  await fill(
    client,
    'return_items',
    rows,
    `return_requests r join bench_sales s on s.id = r.vendor_order_id`,
    {
      return_id: 'r.id',
      order_item_id: 's.item_id',
      quantity: '1',
    },
  );
  await fill(client, 'claims', Math.min(rows, SOME), `bench_sales s`, {
    id: idOf('clm'),
    vendor_id: 's.vendor_id',
    order_id: 's.order_id',
    vendor_order_id: 's.id',
    shipment_id: `coalesce(s.shipment_id, 'none')`,
    order_item_id: 's.item_id',
    source: `'bench ' || k`,
    kinds: `array['lost', 'damaged']`,
    kind: oneOf(['lost', 'damaged']),
    quantity: '1',
    max_quantity: '1',
    status: oneOf(CLAIM_STATUSES),
    created_at: lately(365),
    updated_at: lately(365),
  });
}

async function scaleDispatch(client: pg.Client, rows: number): Promise<void> {
  await fill(client, 'handovers', FEW, numbers(FEW), {
    id: idOf('hdv'),
    vendor_id: `case when k % 2 = 0 then ${vendorOf()} else (select vendor_id from portal_accounts where role = 'vendor' order by created_at limit 1) end`,
    courier: `'Haatlane Express'`,
    person: `'Suresh'`,
    at: lately(365),
    expected: '20',
    counted: '20',
    member_id: `'usr_bench'`,
    created_at: lately(365),
  });
  // Shipments nobody could deliver, which go back, and which came back unchecked.
  await client.query(`
    update shipments set status = (array['undelivered', 'undelivered', 'returning', 'returned'])[1 + k % 4], restock_due = k % 4 = 3, attempts = 1
    from (select shipment_id, k from bench_sales where shipment_id is not null order by k limit ${rows / 10}) x where x.shipment_id = shipments.id
      and (select count(*) from delivery_failures) = 0`);
  await fill(
    client,
    'delivery_failures',
    rows / 10,
    `(select row_number() over (order by id) as k, id, vendor_id from shipments where status in ('undelivered', 'returning', 'returned')) p`,
    {
      id: idOf('dlf'),
      shipment_id: 'p.id',
      vendor_id: 'p.vendor_id',
      reason: `'not_home'`,
      was: `'out_for_delivery'`,
      actor: `'courier'`,
      at: lately(30),
      action: `case when k % 3 = 0 then 'reattempt' end`,
      action_by: `case when k % 3 = 0 then 'vendor' end`,
      action_at: `case when k % 3 = 0 then now() end`,
    },
  );
}

async function scaleCampaigns(client: pg.Client, rows: number): Promise<void> {
  const rule = `'{"match":"all","rules":[{"kind":"orders","days":90,"min":1,"max":null}]}'`;
  await fill(client, 'segments', 200, numbers(200), {
    id: idOf('seg'),
    name: `'Segment ' || k`,
    rule,
    size: 'k * 900',
    sized_at: 'now()',
    created_at: lately(300),
    updated_at: lately(100),
  });
  const operator = `'usr_bench'`;
  await fill(client, 'campaigns', 2000, numbers(2000), {
    id: idOf('cmp'),
    name: `'Campaign ' || k`,
    channel: oneOf(['email', 'sms', 'push']),
    segment_id: idOf('seg', '1 + k % 200'),
    texts: `'{"en":{"subject":"Hello","body":"Hello"}}'`,
    link: `'/'`,
    holdout_percent: '10',
    result_days: '14',
    starts_at: lately(300),
    state: oneOf(['done', 'done', 'draft', 'stopped']),
    rule,
    size: '500',
    addressed: '500',
    requested_by: operator,
    requested_name: `'Operator'`,
    requested_at: lately(300),
    started_at: lately(300),
    addressed_at: lately(300),
    finished_at: lately(300),
    stopped_by: `case when k % 4 = 3 then 'staff' end`,
    created_at: lately(300),
    updated_at: lately(300),
  });
  await fill(client, 'campaign_recipients', rows, numbers(rows), {
    id: idOf('rcp'),
    campaign_id: idOf('cmp', '1 + k % 10'),
    user_id: idOf('usr', '1 + k / 10'),
    channel: oneOf(['email', 'sms', 'push'], '1 + k % 10'),
    day: `current_date - (k % 10)::int * 10`,
    state: oneOf(['sent', 'sent', 'sent', 'sent', 'holdout', 'failed'], 'k / 10'),
    at: lately(300),
  });
  await fill(client, 'coupons', 10_000, numbers(10_000), {
    id: idOf('cpn'),
    code: `'BENCH' || k`,
    title: `'Off ' || k`,
    type: `'flat'`,
    flat_paise: '5000',
    funded_by: `'platform'`,
    starts_at: lately(300),
    is_active: 'true',
  });
  await fill(
    client,
    'search_term_days',
    450_000,
    `generate_series(0, 89) d cross join generate_series(1, 5000) n cross join lateral (select d * 5000 + n as k) x`,
    {
      day: 'current_date - d',
      term: `'term ' || n`,
      times: '1 + n * 31 % 97',
      found: 'case when n % 9 = 0 then 0 else n end',
      unmet: `case when n % 9 = 0 then 'none' end`,
    },
  );
}

/** Applications of the copied vendors, and the requests they make. */
async function scaleVendors(client: pg.Client): Promise<void> {
  await client.query(`
    insert into vendor_applications (vendor_id, state, state_since, data, submitted_at, created_at)
    select v.id, case when n % 20 = 0 then 'submitted' when n % 33 = 0 then 'suspended' else 'approved' end, v.joined_at,
      a.data || jsonb_build_object('store', a.data -> 'store' || jsonb_build_object('name', v.name, 'slug', v.slug)), v.joined_at, v.joined_at
    from (select *, row_number() over (order by md5(id)) as n from vendors) v, (select data from vendor_applications where state = 'approved' order by vendor_id limit 1) a
    where not exists (select from vendor_applications x where x.vendor_id = v.id)`);
  const asked = {
    vendor_id: vendorOf('k * 7'),
    requested_by: `'usr_bench'`,
    requested_at: lately(365),
  };
  await fill(client, 'bank_changes', FEW, numbers(FEW), {
    ...asked,
    id: idOf('bch'),
    state: `case when k <= 5000 then 'waiting' else ${oneOf(['confirmed', 'refused', 'stopped'])} end`,
    account: `'{"accountHolder":"Bench","accountNumber":"000011110021","ifsc":"DEMO0001001"}'`,
    cooling_until: 'now()',
    token_hash: 'md5(k::text)',
    decided_at: `case when k > 5000 then now() end`,
    decided_by: `case when k > 5000 then 'usr_bench' end`,
  });
  const data = `(select jsonb_build_object('legalName', 'Bench', 'businessType', 'Partnership', 'gstin', '', 'pan', 'AAKFB4821M', 'address', data -> 'pickup') from vendor_applications order by vendor_id limit 1)`;
  await fill(client, 'business_requests', FEW, numbers(FEW), {
    ...asked,
    id: idOf('bus'),
    state: `case when k <= 5000 then 'waiting' else ${oneOf(['approved', 'refused', 'withdrawn'])} end`,
    data,
    before: data,
    reason: `'moved'`,
    decided_at: `case when k > 5000 then now() end`,
    decided_by: `case when k > 5000 then 'usr_bench' end`,
  });
  await fill(client, 'brand_claims', FEW, numbers(FEW), {
    id: idOf('brc'),
    vendor_id: vendorOf('k * 7'),
    kind: `'owner'`,
    brand: `'Brand ' || k`,
    brand_key: `'brand ' || k`,
    evidence: `'papers'`,
    state: oneOf(['pending', 'approved', 'rejected', 'withdrawn']),
    created_at: lately(365),
  });
  const measures = ['late', 'cancelled', 'returned', 'unanswered']
    .map((m) => `"${m}":{"count":1,"of":50}`)
    .join(',');
  await fill(client, 'vendor_scorecards', 9_500, numbers(9_500), {
    vendor_id: vendorOf(),
    computed_at: 'now()',
    orders: '50 + k % 500',
    measures: `'{${measures}}'`,
    standing: oneOf(['ok', 'ok', 'ok', 'warned', 'listings_held', 'suspension_proposed']),
    standing_since: lately(90),
  });
  await fill(
    client,
    'vendor_verifications',
    27_000,
    `generate_series(1, 9000) n cross join unnest(array['gstin', 'pan', 'account']) with ordinality as i (item, p) cross join lateral (select (n - 1) * 3 + p as k) x`,
    {
      vendor_id: vendorOf('n'),
      item: 'item',
      fingerprint: 'md5(n::text)',
      provider: `'test'`,
      is_test: 'true',
      outcome: oneOf(['match', 'match', 'name_differs']),
      checked_at: lately(90),
    },
  );
}
