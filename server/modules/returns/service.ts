import {
  type createReturn,
  type listOrderReturns,
  type Return,
  FAULT_REASONS,
  RETURN_STATUSES,
} from '#contracts/returns/returns.ts';
import {
  type getVendorReturn,
  type listVendorReturns,
  RETURN_TABS,
  VENDOR_RETURN_STEPS,
  type stepReturn,
} from '#contracts/returns/vendor-returns.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { previewReturn, RefundPreview } from '#contracts/returns/refund-preview.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { notifyTransition } from '#server/modules/notifications/service.ts';
import {
  beginTransition,
  acceptReturnedUnits,
  type OrderTransition,
  findOrder,
  commitTransition,
  loadOrder,
  type OrderRecord,
  addReturnNote,
  previewTransition,
  type StoredOrder,
  wouldForgiveFault,
} from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { requireExchangeOption, exchangeOptionsFor } from './exchange.ts';
import { moveReturn, returnTextOf } from './return-transition.ts';
import { readCheckState } from './check-state.ts';
import { claimReturnPhotos } from './photos.ts';
import { presentReturn, presentForVendor, type PresentedVendorReturn } from './present.ts';
import {
  insertReturn,
  selectReturnsOfOrder,
  selectStoredReturn,
  selectVendorReturns,
  selectWindows,
  type StoredReturn,
} from './queries.ts';
import { mayMoveReturn, returnRefusalOf, returnableOf, windowFor } from './return-rules.ts';
import type { ReturnRequestTable, ReturnStatus, WantedUnit } from './tables.ts';

export { readTakeableUnits, reshipByOperator, takeBackByOperator } from './take-back.ts';
export { endExchanges } from './exchange.ts';
export { readReturnEvidence } from './return-evidence.ts';
export { onReturnChecked, type CheckedReturn } from './return-checks.ts';
export { moveReturnByCourier } from './courier-steps.ts';
export { decideDispute as decideDisputeByOperator } from './disputes.ts';
export { presentReturn } from './present.ts';
export { markRefundPaid } from './return-refunds.ts';
export { stepReturnForVendor } from './returns-queue.ts';
export {
  isReturnTakenInBy,
  readPayee,
  readReturnText,
  readReturnAsVendor,
  takeInByOperator,
} from './take-in.ts';

/** A rejected or withdrawn return leaves its units unchanged. */
const counts = (r: StoredReturn) => r.status !== 'refused' && r.status !== 'withdrawn';

async function windowsOf(
  db: Db,
  stored: StoredOrder,
  returns: readonly StoredReturn[],
  reason: Return['reason'],
  now: Date,
) {
  // The window is what was promised at the sale, whatever the product says today.
  const days = await selectWindows(db, [
    ...new Set(
      stored.items.filter((l) => l.snapshot.returnableDays === undefined).map((l) => l.product_id),
    ),
  ]);
  return stored.items.flatMap((item) => {
    const deliveries = stored.shipments
      .filter((p) => p.status === 'delivered')
      .flatMap((p) =>
        p.items
          .filter((l) => l.order_item_id === item.id)
          .map((l) => ({ at: p.updated_at, quantity: l.quantity })),
      );
    const asked = returns
      .filter(counts)
      .flatMap((r) => r.items)
      .filter((l) => l.order_item_id === item.id)
      .reduce((n, l) => n + l.quantity, 0);
    const sold = item.snapshot.returnableDays ?? days.get(item.product_id) ?? 0;
    const found = returnableOf(deliveries, asked, windowFor(reason, sold), now);
    return found ? [{ item, days: sold, ...found }] : [];
  });
}

/** Returns of a customer's order and what can still be returned; `order_not_found` (404). */
export async function readOrderReturns(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<EndpointData<typeof listOrderReturns>> {
  const order = (await findOrder(db, { userId, id })) ?? fail('order_not_found');
  const [stored, returns] = [await loadOrder(db, order), await selectReturnsOfOrder(db, order.id)];
  const windows = await windowsOf(db, stored, returns, 'not_as_described', now);
  const swaps = await exchangeOptionsFor(db, { ...stored, items: windows.map((w) => w.item) }, now);
  const anyReason = new Map(
    (await windowsOf(db, stored, returns, 'changed_mind', now)).map((w) => [w.item.id, w.quantity]),
  );
  return {
    results: returns.map((r) => presentReturn(r, stored)),
    returnable: windows.map(({ item, quantity, until, days }) => ({
      itemId: item.id,
      quantity,
      until: until.toISOString(),
      anyReason: anyReason.get(item.id) ?? 0,
      days,
      exchanges: swaps.get(item.id)?.map((s) => s.shown) ?? [],
    })),
  };
}

/** The refund of returning these units; refuses what requesting it refuses. */
export async function previewReturning(
  db: Db,
  userId: string,
  id: string,
  { items, reason }: EndpointBody<typeof previewReturn>,
  now: Date,
): Promise<RefundPreview> {
  const order = (await findOrder(db, { userId, id })) ?? fail('order_not_found');
  const course = await beginTransition(db, order, 'shopper', now);
  const quantities = requireReturnable(
    course,
    await windowsOf(db, course, await selectReturnsOfOrder(db, order.id), reason, now),
    items,
  );
  const isFault = FAULT_REASONS.includes(reason) && (await wouldForgiveFault(db, order, now));
  return previewTransition(course, () =>
    course.subOrders.reduce((paise, vendorOrder) => {
      const own = new Map(
        [...quantities].filter(([itemId]) =>
          course.items.some((l) => l.id === itemId && l.vendor_order_id === vendorOrder.id),
        ),
      );
      return own.size === 0
        ? paise
        : paise + acceptReturnedUnits(course, vendorOrder.id, own, true, isFault);
    }, 0),
  );
}

/** The requested units by item; `order_not_found` (404) and `not_returnable` (409). */
function requireReturnable(
  course: OrderTransition,
  windows: Awaited<ReturnType<typeof windowsOf>>,
  items: readonly { itemId: string; quantity: number }[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of items)
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  for (const [itemId, quantity] of quantities) {
    const item = course.items.find((l) => l.id === itemId) ?? fail('order_not_found');
    const free = windows.find((w) => w.item.id === itemId)?.quantity ?? 0;
    if (quantity > free)
      fail('not_returnable', {
        details: [
          {
            path: 'items',
            message: 'errors.returnable_n',
            values: { name: item.snapshot.name, n: free },
          },
        ],
      });
  }
  return quantities;
}

/** Cash cannot be refunded in cash; online payments go back to their method. */
function requireRefundTarget(order: OrderRecord, body: EndpointBody<typeof createReturn>): void {
  if (order.payment_method === 'cod' && !body.refundTo)
    fail('invalid_request', {
      details: [{ path: 'refundTo', message: 'errors.refund_target_missing' }],
    });
}

/**
 * The replacement of each item; null if it is refunded. `invalid_request` if one item names two
 * replacements.
 */
async function replacementsFor(
  tx: Tx,
  course: OrderTransition,
  { resolution, items }: EndpointBody<typeof createReturn>,
  quantities: ReadonlyMap<string, number>,
  now: Date,
): Promise<(item: OrderTransition['items'][number]) => WantedUnit | null> {
  if (resolution !== 'exchange') return () => null;
  const swaps = await exchangeOptionsFor(
    tx,
    { ...course, items: course.items.filter((l) => quantities.has(l.id)) },
    now,
  );
  const units = new Map(items.map((i) => [i.itemId, i.exchangeFor]));
  if (items.some((i) => units.get(i.itemId) !== i.exchangeFor))
    fail('invalid_request', {
      details: [{ path: 'items', message: 'errors.replacement_per_item' }],
    });
  return (item) =>
    requireExchangeOption(
      swaps.get(item.id) ?? [],
      units.get(item.id),
      item,
      quantities.get(item.id)!,
    );
}

/** A customer's return request for one vendor's units. */
const requestedReturnRow = (
  order: OrderRecord,
  vendorOrder: OrderTransition['subOrders'][number],
  body: EndpointBody<typeof createReturn>,
  photos: ReturnRequestTable['photos'],
  now: Date,
): ReturnRequestTable => ({
  id: newId('ret', now.getTime()),
  order_id: order.id,
  vendor_order_id: vendorOrder.id,
  vendor_id: vendorOrder.vendor_id,
  status: 'requested',
  resolution: body.resolution,
  reason: body.reason,
  note: body.note || null,
  refund_to: order.payment_method === 'cod' ? body.refundTo! : {},
  ...(order.payment_method === 'cod'
    ? { payee_by: 'customer' as const, payee_at: now }
    : { payee_by: null, payee_at: null }),
  is_returnless: false,
  refund_paise: 0,
  refund_reference: null,
  photos,
  answer: null,
  evidence: [],
  disputed_from: null,
  decision: null,
  created_at: now,
  updated_at: now,
});

/**
 * Requests a return: one for each vendor of the units. Throws `order_not_found` (404) and
 * `not_returnable` (409).
 */
export async function requestReturn(
  tx: Tx,
  userId: string,
  id: string,
  body: EndpointBody<typeof createReturn>,
  clock: Clock,
): Promise<Return[]> {
  const now = clock.now();
  const order = (await findOrder(tx, { userId, id }, true)) ?? fail('order_not_found');
  requireRefundTarget(order, body);
  const course = await beginTransition(tx, order, 'shopper', now);
  const quantities = requireReturnable(
    course,
    await windowsOf(tx, course, await selectReturnsOfOrder(tx, order.id), body.reason, now),
    body.items,
  );
  const exchangeFor = await replacementsFor(tx, course, body, quantities, now);
  const photos = await claimReturnPhotos(tx, { orderId: order.id }, body.photos);
  const ids: string[] = [];
  for (const vendorOrder of course.subOrders) {
    const items = course.items.filter(
      (l) => l.vendor_order_id === vendorOrder.id && quantities.has(l.id),
    );
    if (items.length === 0) continue;
    const row = requestedReturnRow(order, vendorOrder, body, photos, now);
    const asked = items.map((l) => ({
      order_item_id: l.id,
      quantity: quantities.get(l.id)!,
      exchange_for: exchangeFor(l),
    }));
    await insertReturn(tx, row, asked);
    addReturnNote(
      course,
      vendorOrder.id,
      'requested',
      returnTextOf(asked.map((a, i) => ({ ...a, name: items[i]!.snapshot.name }))),
    );
    ids.push(row.id);
  }
  await commitTransition(tx, course);
  await notifyTransition(tx, course, clock);
  return (await selectReturnsOfOrder(tx, order.id))
    .filter((r) => ids.includes(r.id))
    .map((r) => presentReturn(r, course));
}

/** The customer withdraws it and keeps the items. */
export async function withdrawReturnRequest(
  tx: Tx,
  userId: string,
  orderId: string,
  returnId: string,
  clock: Clock,
): Promise<Return> {
  const order = (await findOrder(tx, { userId, id: orderId })) ?? fail('order_not_found');
  const found = await selectStoredReturn(tx, returnId);
  if (found?.order_id !== order.id) fail('return_not_found');
  const { row, course } = await moveReturn(tx, found!, { to: 'withdrawn', who: 'shopper' }, clock);
  return presentReturn(row, course);
}

/**
 * A vendor's transition; `return_not_found` (404) for another vendor's. Rejecting faulty items
 * opens a dispute.
 */
export async function stepReturnByVendor(
  tx: Tx,
  vendorId: string,
  id: string,
  { status, answer, evidence, restock }: EndpointBody<typeof stepReturn>,
  clock: Clock,
): Promise<PresentedVendorReturn> {
  const found = await selectStoredReturn(tx, id);
  if (found?.vendor_id !== vendorId) fail('return_not_found');
  const { row, course } = await moveReturn(
    tx,
    found!,
    {
      to: status === 'refused' ? returnRefusalOf(found!.reason) : status,
      who: 'vendor',
      answer,
      evidence,
      isSellable: restock,
    },
    clock,
  );
  return presentForVendor(row, course);
}

/** One page of a vendor's returns: open ones oldest first, closed ones newest first. */
export async function readVendorReturns(
  db: Db,
  vendorId: string,
  { status, tab, page, limit }: EndpointQuery<typeof listVendorReturns>,
): Promise<EndpointData<typeof listVendorReturns>> {
  const statuses: readonly ReturnStatus[] = status
    ? [status]
    : tab
      ? RETURN_TABS[tab]
      : RETURN_STATUSES;
  const { rows, counts } = await selectVendorReturns(db, vendorId, statuses, {
    page,
    limit,
    newestFirst: tab === 'done' || tab === 'refused',
  });
  const total = statuses.reduce((n, s) => n + (counts[s] ?? 0), 0);
  return {
    results: rows.map((r) => ({ ...presentForVendor(r, null), orderNumber: r.order_number })),
    counts,
    page,
    limit,
    total,
  };
}

/**
 * One return of a vendor with an estimated refund; `return_not_found` (404) for another vendor's.
 */
export async function readVendorReturn(
  db: Db,
  vendorId: string,
  id: string,
  now: Date,
): Promise<EndpointData<typeof getVendorReturn>> {
  const found = await selectStoredReturn(db, id);
  if (found?.vendor_id !== vendorId) return fail('return_not_found');
  const stored = await loadOrder(db, (await findOrder(db, { orderNumber: found.order_number }))!);
  return {
    return: { ...presentForVendor(found, stored), orderNumber: found.order_number },
    inspection: await readCheckState(db, found, now),
    steps: VENDOR_RETURN_STEPS.filter((to) =>
      mayMoveReturn(found.status, to === 'refused' ? returnRefusalOf(found.reason) : to, 'vendor'),
    ),
    products: found.items.map(({ order_item_id }) => {
      const { variant, option, image } = stored.items.find((l) => l.id === order_item_id)!.snapshot;
      return { itemId: order_item_id, variant, option, image };
    }),
  };
}
