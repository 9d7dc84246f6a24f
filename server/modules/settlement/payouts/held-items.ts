import type { ITEM_HOLDS, listHeldItems } from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { allocate, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import type { PayoutTerms } from '#contracts/settlement/payout.ts';
import { dayInIndia, DAY_MS } from '#contracts/kernel/time.ts';
import { feeTotal } from '#contracts/vendors/fee-rules.ts';
import { itemAmountsOf } from '#server/modules/orders/service.ts';
import { readNextPeriod } from '#server/modules/settlement/statements/next-statement.ts';
import { payoutTermsOf } from '#server/modules/settlement/statements/payout-terms.ts';
import { restPayout } from '#server/modules/settlement/statements/rest-payout.ts';
import { earnedInReturn, heldOf } from '#server/modules/settlement/statements/vendor-order-sums.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type HeldOrderRow,
  selectHeldOrders,
  selectWaitingOrders,
  type WaitingOrder,
} from './queries.held-items.ts';

type Reason = (typeof ITEM_HOLDS)[number];
type Item = HeldOrderRow['items'][number];
/** Money on hold: of some units of an item, or what an order has besides its items (null). */
interface HeldPart {
  item: Item | null;
  units: number;
  reason: Reason;
  paise: Paise;
}

const left = (l: Item) => l.quantity - l.cancelled - l.returned;
const inReturn = (l: Item) => Math.min(left(l), l.in_return);

/**
 * What stays on hold of an order that a statement has paid, or the next one pays: the money of its
 * units in open returns, as that statement withholds it. Null if all of the order waits.
 */
function heldBeside(order: HeldOrderRow): Paise | null {
  const units = new Map(order.items.map((l) => [l.id, inReturn(l)]));
  if (order.held_paise !== null) return Math.min(order.held_paise, earnedInReturn(order, units));
  return order.rest === null ? heldOf(order, units) : null;
}

/**
 * All of an order that waits: each item's part of "You receive" (`restPayout`), and in one row what
 * is left of it: delivery, penalties, fees of returned units and cash the vendor holds. They sum to
 * the ledger's earnings less the GST, TCS and TDS on them.
 */
function wholeOf(order: HeldOrderRow, terms: PayoutTerms): HeldPart[] {
  const payoutOf = (items: readonly Item[], hasDelivery = false) =>
    restPayout(
      hasDelivery
        ? order
        : { ...order, shipping_paise: 0, waived_paise: 0, free_delivery_paise: 0 },
      items,
      { userId: order.user_id, vendorDelivers: !order.platform_shipping, terms },
    );
  const rest = order.rest ?? 'in_return';
  const parts: HeldPart[] = [];
  let items: readonly Item[] = order.items;
  const take = (item: Item, units: number, reason: Reason) => {
    if (units === 0) return;
    const without = items.map((l) =>
      l.id === item.id ? { ...l, cancelled: l.cancelled + units } : l,
    );
    parts.push({ item, units, reason, paise: payoutOf(items).net - payoutOf(without).net });
    items = without;
  };
  for (const l of order.items) take(l, inReturn(l), 'in_return');
  for (const l of order.items) take(l, left(l) - inReturn(l), rest);
  const whole = payoutOf(order.items, true);
  const booked = whole.gross - whole.commission - feeTotal(whole.fees);
  const ofItems = parts.reduce((paise, p) => paise + p.paise, 0);
  const beside = whole.net + (order.booked - booked) - ofItems;
  return beside === 0 ? parts : [...parts, { item: null, units: 0, reason: rest, paise: beside }];
}

/** The money of an order that the next statement does not pay, by item. Pure. */
export function heldPartsOf(order: HeldOrderRow, terms: PayoutTerms): HeldPart[] {
  const beside = heldBeside(order);
  if (beside === null) return wholeOf(order, terms);
  const items = order.items.filter((l) => inReturn(l) > 0);
  const shares = allocate(
    beside,
    items.map((l) => itemAmountsOf(l, inReturn(l)).soldPaise),
  );
  return items
    .map((item, i) => ({
      item,
      units: inReturn(item),
      reason: 'in_return' as const,
      paise: shares[i]!,
    }))
    .filter(({ paise }) => paise !== 0);
}

/**
 * The money of an order without an open return that waits: the ledger's earnings less the GST, TCS
 * and TDS on them, the sum of its parts (`heldPartsOf`). Pure.
 */
export function waitingPaise(order: WaitingOrder, terms: PayoutTerms): Paise {
  const { commissionGst, tcs, tds } = restPayout(order, order.items, {
    userId: '',
    vendorDelivers: !order.platform_shipping,
    terms,
  });
  return order.booked - commissionGst - tcs - tds;
}

/** All money on hold beyond the statement that includes what is settled before `before`. */
export async function readHeldSums(
  db: Db,
  vendorId: string,
  before: Date,
  now: Date,
): Promise<Record<Reason, Paise>> {
  const sums = { in_return: 0, cash: 0, in_progress: 0, in_window: 0 };
  const terms = await payoutTermsOf(db, vendorId, now);
  for (const order of await selectWaitingOrders(db, vendorId, before))
    sums[order.rest] += waitingPaise(order, terms);
  for (const order of await selectHeldOrders(db, vendorId, before, 'in_return'))
    for (const { reason, paise } of heldPartsOf(order, terms)) sums[reason] += paise;
  return sums;
}

/** Without closed statements nothing is settled before any day. */
export const NEVER = new Date(0);

export async function readHeldItems(
  db: Db,
  vendorId: string,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<EndpointData<typeof listHeldItems>> {
  const before = (await readNextPeriod(db, vendorId, now))?.before ?? NEVER;
  const orders = await selectHeldOrders(db, vendorId, before, { page, limit });
  const terms = await payoutTermsOf(db, vendorId, now);
  return {
    results: orders.flatMap((order) =>
      heldPartsOf(order, terms).map(({ item, units, reason, paise }) => ({
        subOrderId: order.id,
        orderNumber: order.order_number,
        itemId: item?.id ?? null,
        name: item?.name ?? null,
        quantity: units,
        amount: paiseToRupees(paise),
        reason,
        dueOn:
          reason === 'in_window' && order.settles_at
            ? dayInIndia(new Date(order.settles_at.getTime() + DAY_MS))
            : null,
      })),
    ),
    page,
    limit,
    total: orders[0]?.total ?? 0,
  };
}
