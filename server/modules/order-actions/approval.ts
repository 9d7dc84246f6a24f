import {
  OrderActionRequest,
  type decideOrderAction,
  type OrderAction,
  type performOrderAction,
  type getOrderAction,
  type listOrderActions,
  type OrderActionPreview,
  REFUND_KINDS,
  type withdrawOrderAction,
} from '#contracts/order-actions/actions.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { AppError, fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatExact, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { grantedAlone, refundLimits } from '#server/modules/settings/service.ts';
import { loadOrder, type OrderRecord } from '#server/modules/orders/service.ts';
import { readPayee, readReturnText } from '#server/modules/returns/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { performAndObserve, type ActionOutcome, previewAction } from './action-effects.ts';
import { presentOrderAction } from './present.ts';
import { rollbackToSavepoint, setSavepoint } from './queries.action-effects.ts';
import {
  endOrderAction,
  insertOrderAction,
  selectOrderAction,
  selectOrderActions,
  isApprovalPending,
  selectOrderBy,
  type StoredOrderAction,
} from './queries.ts';
import type { OrderActionTable } from './tables.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { hasOtherApprover } from '#server/modules/settlement/service.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { english } from '#server/platform/messages/format.ts';

/**
 * The limit, and what was refunded on the order or granted to its vendors before without a second
 * person: the limit is per order, so that refunds cannot be split below it.
 */
interface Terms {
  limitPaise: Paise;
  beforePaise: Paise;
  /** For a refund without a return. */
  returnlessPaise: Paise;
}
const termsOf = async (db: Db, orderId: string): Promise<Terms> => ({
  ...(await refundLimits(db)),
  beforePaise: await grantedAlone(db, orderId),
});
const limitFor = (ask: OrderActionRequest, { limitPaise, returnlessPaise }: Terms): Paise =>
  ask.kind === 'pieces' && ask.goods === 'kept'
    ? Math.min(limitPaise, returnlessPaise)
    : limitPaise;
const isAboveLimit = (
  ask: OrderActionRequest,
  { backPaise }: ActionOutcome,
  terms: Terms,
): boolean =>
  REFUND_KINDS.includes(ask.kind) &&
  backPaise > 0 &&
  terms.beforePaise + backPaise > limitFor(ask, terms);
const present = (
  ask: OrderActionRequest,
  done: ActionOutcome,
  terms: Terms,
): OrderActionPreview => ({
  effects: done.effects,
  token: done.token,
  needsSecond: isAboveLimit(ask, done, terms),
  limit: paiseToRupees(limitFor(ask, terms)),
  before: paiseToRupees(terms.beforePaise),
});
const requireOrder = async (db: Db, id: string, forUpdate = false): Promise<OrderRecord> =>
  (await selectOrderBy(db, id, forUpdate)) ?? fail('order_not_found');
const nameOf = async (db: Db, memberId: string): Promise<string> =>
  (await portalMember(db, memberId))?.full_name ?? english('staff.title');

/** What an action would change now. Throws what the action would. */
export async function previewRequest(
  db: Db,
  id: string,
  ask: OrderActionRequest,
  clock: Clock,
): Promise<OrderActionPreview> {
  const order = await requireOrder(db, id);
  return present(ask, await previewAction(db, order, ask, clock), await termsOf(db, order.id));
}

/** An action as a sentence, for queues and the log. */
async function actionTextOf(db: Db, order: OrderRecord, ask: OrderActionRequest): Promise<string> {
  const { items, subOrders } = await loadOrder(db, order);
  const name = (id: string) => items.find((l) => l.id === id)?.snapshot.name ?? id;
  const itemNames = (items: readonly { itemId: string; quantity: number }[]) =>
    items.map((i) => `${i.quantity} × ${name(i.itemId)}`).join(', ');
  const seller = (id: string) => subOrders.find((s) => s.id === id)?.vendor_name ?? id;
  switch (ask.kind) {
    case 'cancel':
      return ask.items
        ? packMessage('order_actions.deed.cancel_items', { items: itemNames(ask.items) })
        : ask.part
          ? packMessage('order_actions.deed.cancel_part', { vendor: seller(ask.part) })
          : packMessage('order_actions.deed.cancel');
    case 'pieces':
      return packMessage(
        ask.goods === 'kept' ? 'order_actions.deed.refund_kept' : 'order_actions.deed.refund',
        { items: itemNames(ask.items) },
      );
    case 'delivery':
      return packMessage('order_actions.deed.delivery', { vendor: seller(ask.part) });
    case 'amount':
      return packMessage('order_actions.deed.amount', {
        amount: formatExact(ask.amount),
        item: name(ask.itemId),
      });
    case 'reship':
      return packMessage('order_actions.deed.reship');
    case 'return':
      return packMessage(
        ask.decides ? 'order_actions.deed.decide_take_in' : 'order_actions.deed.take_in',
        { items: await readReturnText(db, ask.returnId) },
      );
  }
}

/** The effects differ from the preview: nothing was done, and the new preview is attached. */
const changed = (ask: OrderActionRequest, done: ActionOutcome, terms: Terms): never =>
  fail('preview_changed', { data: present(ask, done, terms) });

interface By {
  memberId: string;
  clock: Clock;
  /** A sole operator may approve their own. */
  isDemo: boolean;
}
/** No token: requests without a preview, such as receiving a return. */
type Asked = Omit<EndpointBody<typeof performOrderAction>, 'token'> & { token?: string };

/**
 * Performs exactly what was previewed or, for a refund above the limit, stores a request for a
 * second person. `preview_changed` (409) with the new preview if the effects differ.
 */
export async function requestOrderAction(
  tx: Tx,
  id: string,
  { ask, token, reason }: Asked,
  { memberId, clock }: Omit<By, 'isDemo'>,
): Promise<OrderAction> {
  const order = await requireOrder(tx, id, true);
  const [terms, words, name] = [
    await termsOf(tx, order.id),
    await actionTextOf(tx, order, ask),
    await nameOf(tx, memberId),
  ];
  const now = clock.now();
  await setSavepoint(tx);
  const done = await performAndObserve(tx, order, ask, { clock, reason, memberId });
  if (token !== undefined && done.token !== token) changed(ask, done, terms);
  const waits = isAboveLimit(ask, done, terms);
  // A pending request is not performed: everything is rolled back except the request itself.
  if (waits) await rollbackToSavepoint(tx);
  if (waits && ask.kind === 'return' && (await isApprovalPending(tx, order.id, ask.returnId)))
    fail('step_not_possible', {
      message: 'errors.approval_pending',
    });
  const orderAction: OrderActionTable = {
    id: newId('ded', now.getTime()),
    order_id: order.id,
    kind: ask.kind,
    state: waits ? 'waiting' : 'done',
    ask,
    effects: done.effects,
    token: done.token,
    refund_due_paise: done.backPaise,
    words,
    reason,
    requested_by: memberId,
    requested_name: name,
    requested_at: now,
    decided_by: null,
    decided_name: null,
    decided_at: null,
    answer: null,
    is_self_approved: false,
  };
  await insertOrderAction(tx, orderAction);
  notify(tx, order, orderAction, waits ? `order.${ask.kind}_asked` : `order.${ask.kind}`);
  return presentOrderAction({ ...orderAction, order_number: order.order_number });
}

function notify(tx: Tx, order: OrderRecord, orderAction: OrderActionTable, action: string): void {
  notifyOrder(tx, order, orderAction, action);
  // Shown in the order's own history.
  if (orderAction.ask.kind !== 'return') return;
  const to =
    orderAction.state === 'done'
      ? orderAction.ask.decides
        ? 'overruled'
        : 'received'
      : orderAction.state === 'waiting'
        ? 'approval_asked'
        : `approval_${orderAction.state}`;
  audit(tx, {
    action: `return.${to}`,
    object: { kind: 'return', id: orderAction.ask.returnId, label: order.order_number },
    before: { status: orderAction.ask.decides ? 'disputed' : 'picked_up' },
    after: {
      ...(orderAction.state === 'done'
        ? {
            status: 'received',
            refund: paiseToRupees(Number(orderAction.refund_due_paise)),
            restock: orderAction.ask.restock,
          }
        : {}),
      orderAction: orderAction.id,
    },
    reason: orderAction.reason,
  });
}
const notifyOrder = (
  tx: Tx,
  order: OrderRecord,
  orderAction: OrderActionTable,
  action: string,
): void =>
  audit(tx, {
    action,
    object: { kind: 'order', id: order.id, label: order.order_number },
    before: orderAction.effects.order.before,
    after: {
      ...(orderAction.state === 'done' ? orderAction.effects.order.after : {}),
      what: orderAction.words,
      shopper: orderAction.effects.shopper,
      vendors: orderAction.effects.vendors,
      books: orderAction.effects.books,
      orderAction: orderAction.id,
    },
    reason: orderAction.reason,
  });

export async function readOrderActions(
  db: Db,
  { state, page, limit }: EndpointQuery<typeof listOrderActions>,
): Promise<EndpointData<typeof listOrderActions>> {
  const { rows, total, waiting } = await selectOrderActions(db, state, { page, limit });
  return {
    results: rows.map((r) => ({ ...presentOrderAction(r), orderId: r.order_id })),
    waiting,
    page,
    limit,
    total,
  };
}

const requireOrderAction = async (
  db: Db,
  id: string,
  forUpdate = false,
): Promise<StoredOrderAction> =>
  (await selectOrderAction(db, id, forUpdate)) ?? fail('refund_not_found');

/** Pending requests with their effects as of now; if no longer possible, the reason. */
export async function readOrderAction(
  db: Db,
  id: string,
  { memberId, clock, isDemo }: By,
): Promise<EndpointData<typeof getOrderAction>> {
  const found = await requireOrderAction(db, id);
  const shown = {
    orderAction: { ...presentOrderAction(found), orderId: found.order_id },
    isOwn: found.requested_by === memberId,
    isAlone: await isAlone(db, found, { memberId, isDemo }),
    ...(await payeeFor(db, found)),
  };
  if (found.state !== 'waiting') return { ...shown, preview: null, changed: false, problem: null };
  try {
    // The database returns its keys in another order.
    const now = await previewRequest(
      db,
      found.order_id,
      OrderActionRequest.parse(found.ask),
      clock,
    );
    return { ...shown, preview: now, changed: now.token !== found.token, problem: null };
  } catch (error) {
    if (error instanceof AppError)
      return { ...shown, preview: null, changed: true, problem: error.message };
    throw error;
  }
}

/** Refund destination: an account only the customer can enter, or the original payment method. */
async function payeeFor(
  db: Db,
  found: StoredOrderAction,
): Promise<Pick<EndpointData<typeof getOrderAction>, 'payee' | 'needsPayee'>> {
  const isCash =
    (await requireOrder(db, found.order_id)).payment_method === 'cod' &&
    (found.kind === 'pieces' || found.kind === 'return');
  return {
    needsPayee: isCash,
    payee: isCash && found.ask.kind === 'return' ? await readPayee(db, found.ask.returnId) : null,
  };
}

/** Whether the requester may approve it: only in a demo without another approver. */
const isAlone = async (
  db: Db,
  found: StoredOrderAction,
  { memberId, isDemo }: Omit<By, 'clock'>,
): Promise<boolean> =>
  isDemo && found.requested_by === memberId && !(await hasOtherApprover(db, memberId));

/**
 * The requester withdraws a pending request: `step_not_possible` (409) for anybody else, or if
 * decided.
 */
export async function withdrawActionRequest(
  tx: Tx,
  id: string,
  { reason }: EndpointBody<typeof withdrawOrderAction>,
  { memberId, clock }: By,
): Promise<OrderAction> {
  const { order_id: orderId } = await requireOrderAction(tx, id);
  const order = await requireOrder(tx, orderId, true);
  const found = await requireOrderAction(tx, id, true);
  if (found.state !== 'waiting') fail('step_not_possible', { message: 'errors.already_decided' });
  if (found.requested_by !== memberId)
    fail('step_not_possible', {
      message: 'errors.withdraw_own_only',
    });
  const end = {
    state: 'withdrawn' as const,
    decided_by: memberId,
    decided_name: found.requested_name,
    decided_at: clock.now(),
    answer: reason,
    is_self_approved: false,
  };
  await endOrderAction(tx, id, end);
  notify(tx, order, { ...found, ...end, reason }, `order.${found.kind}_withdrawn`);
  return presentOrderAction({ ...found, ...end });
}

/**
 * A second person decides, once: `own_request` (409) for the requester, `step_not_possible` (409)
 * if decided, `preview_changed` (409).
 */
export async function decideActionRequest(
  tx: Tx,
  id: string,
  { outcome, token, answer }: EndpointBody<typeof decideOrderAction>,
  { memberId, clock, isDemo }: By,
): Promise<OrderAction> {
  const { order_id: orderId } = await requireOrderAction(tx, id);
  const order = await requireOrder(tx, orderId, true);
  const found = await requireOrderAction(tx, id, true);
  if (found.state !== 'waiting') fail('step_not_possible', { message: 'errors.already_decided' });
  const alone = await isAlone(tx, found, { memberId, isDemo });
  if (found.requested_by === memberId && !alone) fail('own_request');
  if (outcome === 'approved') {
    const ask = OrderActionRequest.parse(found.ask);
    const done = await performAndObserve(tx, order, ask, { clock, reason: found.reason, memberId });
    if (done.token !== token) changed(ask, done, await termsOf(tx, order.id));
  }
  const state = outcome === 'approved' ? ('done' as const) : ('refused' as const);
  const end = {
    state,
    decided_by: memberId,
    decided_name: await nameOf(tx, memberId),
    decided_at: clock.now(),
    answer: answer || null,
    is_self_approved: alone,
  };
  await endOrderAction(tx, id, end);
  notify(
    tx,
    order,
    { ...found, ...end, reason: answer || found.reason },
    `order.${found.kind}_${outcome}`,
  );
  return presentOrderAction({ ...found, ...end });
}
