import { sql } from 'kysely';
import { DEFAULT_PREFERENCES } from '#contracts/accounts/accounts.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { importRemittanceFile } from '#server/modules/cash/service.ts';
import { addCheckoutItem, placeOrderFromCheckout } from '#server/modules/checkout/service.ts';
import { consignmentFor, runFulfilmentStep } from '#server/modules/fulfilment/service.ts';
import { aggregateAllDays } from '#server/modules/reports/service.ts';
import {
  confirmVendorOrderUnits,
  handOverToCourier,
  moveShipment,
  packUnits,
} from '#server/modules/orders/service.ts';
import {
  requestReturn,
  markRefundPaid,
  stepReturnByVendor,
} from '#server/modules/returns/service.ts';
import {
  approvePayoutRun,
  closeVendor,
  createPayoutRun,
  lastPeriod,
  markPaid,
} from '#server/modules/settlement/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DEMO_KEYS, DEMO_VENDOR } from './accounts.ts';
import { insertRows } from './bulk.ts';
import { idFor } from './ids.ts';
import { productId } from './products.ts';
import { SALES, type Sale, TOWNS } from './demo-sale.ts';
import { vendorId } from './vendors.ts';

const SHOP = vendorId(DEMO_VENDOR);
const OPERATOR = idFor('usr', DEMO_KEYS.admin);
/**
 * Owner of the orders: a closed account, so that nobody can sign in to it and nothing has to be
 * removed from a marketplace that becomes real.
 */
export const DEMO_BUYER = idFor('usr', 'demo buyer');
const PERIOD_DAYS = 7;
/** Closed weeks of the demo vendor; all but the last are paid. */
const WEEKS = 6;

/** Demo mode's courier carries the demo vendor's shipments and collects their cash. */
const COURIER = 'Demo Courier';

/** An event, with its time. */
interface Happening {
  at: Date;
  work: (tx: Tx, at: Date) => Promise<unknown>;
}

/**
 * Earlier sales of the demo vendor: orders placed, packed, delivered, returned, settled and paid,
 * and some that wait for their next step. Every step is the marketplace's own, run at its own time,
 * so stock, ledger, documents and statements are real. Emails are not sent. Runs once: a vendor
 * with sales is left alone.
 */
export async function seedTrade(tx: Tx, now: Date): Promise<void> {
  const {
    rows: [known],
  } = await sql`select from vendor_orders where vendor_id = ${SHOP} limit 1`.execute(tx);
  if (known) return;
  await seedBuyer(tx, now);
  const sales = new Map<string, Sale>();
  const happenings = [
    ...SALES.flatMap((sale, i) => courseOf({ sale, number: i, sales }, now)),
    ...closings(now),
    ...remittances(sales, now),
  ].filter(({ at }) => at < now);
  happenings.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, work } of happenings) await work(tx, at);
  await sql`delete from messages where created_at = any(${happenings.map(({ at }) => at)}::timestamptz[]) and sent_at is null`.execute(
    tx,
  );
  await aggregateAllDays(tx);
}

async function seedBuyer(tx: Tx, now: Date): Promise<void> {
  await insertRows(tx, 'users', [
    {
      id: DEMO_BUYER,
      full_name: 'Closed account',
      email: `closed-${DEMO_BUYER}@closed.invalid`,
      phone: `closed-${DEMO_BUYER}`,
      password_hash: '',
      country: 'India',
      preferences: { ...DEFAULT_PREFERENCES, emailNotifications: false, smsNotifications: false },
      membership: {},
      created_at: addDays(now, -90),
      updated_at: now,
    },
  ]);
  await insertRows(
    tx,
    'addresses',
    TOWNS.map((town, i) => ({
      id: idFor('adr', 'demo buyer', String(i)),
      user_id: DEMO_BUYER,
      country: 'India',
      is_default: i === 0,
      line2: null,
      landmark: null,
      created_at: now,
      ...town,
    })),
  );
}

/** Replays one sale in order; stores its order in `sales`. */
function courseOf(
  { sale, number, sales }: { sale: Sale; number: number; sales: Map<string, Sale> },
  now: Date,
): Happening[] {
  const [placed, delivered] = [-sale.daysAgo, -sale.daysAgo + 3];
  let order = '',
    vendorOrder = '',
    item = '',
    shipment = '',
    back = '';
  const doStep = (tx: Tx, at: Date, work: Parameters<typeof runFulfilmentStep>[3]) =>
    runFulfilmentStep(
      tx,
      shipment ? { shipmentId: shipment } : { subOrderId: vendorOrder },
      { vendorId: SHOP, clock: { now: () => at } },
      work,
    );
  const move = (to: Parameters<typeof moveShipment>[2]) => (tx: Tx, at: Date) =>
    runFulfilmentStep(
      tx,
      { shipmentId: shipment },
      { vendorId: SHOP, clock: { now: () => at }, actor: 'courier' },
      (course) => moveShipment(course, shipment, to),
    );
  const byVendor = (status: 'approved' | 'picked_up' | 'received') => (tx: Tx, at: Date) =>
    stepReturnByVendor(tx, SHOP, back, { status, restock: true, evidence: [] }, { now: () => at });
  const steps: [days: number, work: Happening['work']][] = [
    [
      placed,
      async (tx, at) => {
        ({ order, vendorOrder, item } = await place(tx, sale, number, at));
        sales.set(order, sale);
      },
    ],
    [placed + 0.1, (tx, at) => doStep(tx, at, confirmVendorOrderUnits)],
    [
      placed + 0.6,
      (tx, at) =>
        doStep(tx, at, (course, id) => {
          shipment = packUnits(course, id, undefined);
        }),
    ],
    [
      placed + 0.8,
      async (tx, at) => {
        await doStep(tx, at, (course) =>
          handOverToCourier(course, shipment, {
            courier: 'demo',
            carrier: COURIER,
            trackingNumber: consignmentFor(shipment),
          }),
        );
        await move('shipped')(tx, at);
      },
    ],
    [delivered - 0.2, move('out_for_delivery')],
    [delivered, move('delivered')],
  ];
  const returned: typeof steps = [
    [
      delivered + 2,
      async (tx, at) => {
        back = (
          await requestReturn(
            tx,
            DEMO_BUYER,
            order,
            {
              items: [{ itemId: item, quantity: 1 }],
              reason: 'does_not_fit',
              resolution: 'refund',
              photos: [],
              note: sale.back,
              refundTo: { kind: 'upi', upi: 'buyer@demobank' },
            },
            { now: () => at },
          )
        )[0]!._id;
      },
    ],
    [delivered + 2.3, byVendor('approved')],
    [delivered + 4, byVendor('picked_up')],
    [delivered + 5, byVendor('received')],
    [
      delivered + 5.5,
      (tx, at) =>
        markRefundPaid(tx, back, `UPI${String(number).padStart(9, '0')}`, { now: () => at }),
    ],
  ];
  const STEPS = {
    placed: 1,
    confirmed: 2,
    packed: 3,
    shipped: 4,
    delivered: steps.length,
  } as const;
  const done = [
    ...steps.slice(0, STEPS[sale.until ?? 'delivered']),
    ...(sale.back ? returned.slice(0, sale.backUntil === 'asked' ? 1 : returned.length) : []),
  ];
  return done.map(([days, work]) => ({ at: addDays(now, days), work }));
}

/** Fills the cart and places a cash order like a customer. */
async function place(
  tx: Tx,
  { slug, units, town }: Sale,
  number: number,
  at: Date,
): Promise<{ order: string; vendorOrder: string; item: string }> {
  const {
    rows: [unit],
  } = await sql<{ variant: string | null; option: string | null }>`
    select s.variant_id as variant, s.option_id as option from offers o join skus s on s.id = o.sku_id
    where o.product_id = ${productId(slug)} and o.vendor_id = ${SHOP} and o.is_active and o.on_hand > 20 order by s.id limit 1`.execute(
    tx,
  );
  const { variant, option } = unit!;
  await addCheckoutItem(
    tx,
    DEMO_BUYER,
    {
      productId: productId(slug),
      quantity: units,
      selectedVendorId: SHOP,
      replace: true,
      ...(variant ? { variant: { variantId: variant } } : {}),
      ...(option ? { option: { optionId: option } } : {}),
    } as Parameters<typeof addCheckoutItem>[2],
    at,
  );
  const { order } = await placeOrderFromCheckout(tx, {
    userId: DEMO_BUYER,
    key: idFor('req', 'trade', String(number)),
    clock: { now: () => at },
    gateway: null,
    deviceHash: null,
    isConfirmed: true,
    body: {
      addressId: idFor('adr', 'demo buyer', String(town)),
      paymentMethod: 'cod',
      useWallet: false,
    } as Parameters<typeof placeOrderFromCheckout>[1]['body'],
  });
  return {
    order: order._id,
    vendorOrder: order.subOrders[0]!._id,
    item: order.subOrders[0]!.items[0]!._id,
  };
}

/** Each week is closed when it ends and paid two days later; the last one waits for its payout. */
function closings(now: Date): Happening[] {
  return Array.from({ length: WEEKS }, (_, back) => back).flatMap((back) => {
    const over = lastPeriod(addDays(now, -back * PERIOD_DAYS), PERIOD_DAYS).endsAt;
    const close: Happening = {
      at: addDays(over, 10 / 1440),
      work: (tx, at) => closeVendor(tx, SHOP, { now: () => at }),
    };
    return back === 0
      ? [close]
      : [close, { at: addDays(over, 2), work: (tx: Tx, at: Date) => payOut(tx, back, at) }];
  });
}

/** Time from delivery to the courier's remittance. */
const REMITTED_DAYS = 3;
/**
 * The courier transfers daily what it collected three days before, with a remittance file; one
 * shipment was short, one missing.
 */
function remittances(sales: ReadonlyMap<string, Sale>, now: Date): Happening[] {
  return Array.from({ length: 60 }, (_, back) => ({
    at: addDays(now, -back - 0.3),
    work: async (tx: Tx, at: Date) => {
      const { rows } = await sql<{ order_id: string; courier: string; awb: string; paise: number }>`
        select order_id, courier, awb, expected_paise::int as paise from cod_shipments where vendor_id = ${SHOP} and received_paise = 0 and delivered_at <= ${addDays(at, -REMITTED_DAYS)} order by delivered_at`.execute(
        tx,
      );
      const lines = rows
        .filter((r) => sales.has(r.order_id) && sales.get(r.order_id)!.cash !== 'late')
        .map((r) =>
          [
            r.courier,
            r.awb,
            ((r.paise - (sales.get(r.order_id)!.cash === 'short' ? 100_00 : 0)) / 100).toFixed(2),
            dayInIndia(at),
            `DEMO-COD-${60 - back}`,
          ].join(','),
        );
      if (lines.length > 0)
        await importRemittanceFile(
          tx,
          OPERATOR,
          {
            name: `remittance-${dayInIndia(at)}.csv`,
            text: ['courier,awb,amount,date,utr', ...lines].join('\n'),
            dryRun: false,
          },
          at,
        );
    },
  }));
}

/** Pays due refunds. */
async function payOut(tx: Tx, week: number, at: Date): Promise<void> {
  const { rows: due } = await sql<{ id: string }>`
    select id from statements s where vendor_id = ${SHOP} and closing_paise > 0 and not exists (select from payouts p where p.statement_id = s.id)`.execute(
    tx,
  );
  if (due.length === 0) return;
  const { batch, payouts } = await createPayoutRun(
    tx,
    OPERATOR,
    { statementIds: due.map((s) => s.id) },
    at,
  );
  // The demo has a single operator.
  await approvePayoutRun(tx, batch._id, { total: batch.total }, { id: OPERATOR, isDemo: true }, at);
  for (const [i, payout] of payouts.entries())
    await markPaid(tx, payout._id, `DEMO${String(week * 100 + i).padStart(12, '0')}`, {
      now: () => at,
    });
}
