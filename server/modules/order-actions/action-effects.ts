import { createHash } from 'node:crypto';
import type { OrderActionRequest, OrderActionEffects } from '#contracts/order-actions/actions.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { performRequest } from './actions.ts';
import { selectSnapshot, selectTracesSince } from './queries.action-effects.ts';
import { selectGoodwillGiven, selectOrderBy } from './queries.ts';
import type { OrderRecord } from '#server/modules/orders/service.ts';

export interface ActionOutcome {
  effects: OrderActionEffects;
  backPaise: Paise;
  token: string;
}

const stateOf = (o: OrderRecord) => ({
  status: o.status,
  money: o.payment_status,
  total: paiseToRupees(o.total_paise - o.cancelled_paise),
  paid: paiseToRupees(o.paid_paise),
});

/** The reason of a wallet entry made by an action; cashback has its own. */
const INTO_WALLET: readonly string[] = ['wallet_refunded', 'refunded_to_wallet', 'goodwill_given'];

/**
 * Performs the action and reports every effect from the rows themselves, without computing anything
 * twice. The caller has locked the order.
 */
export async function performAndObserve(
  tx: Tx,
  order: OrderRecord,
  ask: OrderActionRequest,
  { clock, reason, memberId = '' }: { clock: Clock; reason: string; memberId?: string },
): Promise<ActionOutcome> {
  const now = clock.now();
  const mark = await selectSnapshot(tx, order.id, now);
  // Goodwill changes nothing else visible, so earlier goodwill distinguishes a repeat from the
  // first.
  const given =
    ask.kind === 'amount' ? ((await selectGoodwillGiven(tx, order.id)).get(ask.itemId) ?? 0) : 0;
  await performRequest(tx, order, ask, { clock, reason, mark, memberId });
  const found = await selectTracesSince(tx, order.id, mark, now);
  const after = (await selectOrderBy(tx, order.id))!;
  const wallet = (fits: (why: string) => boolean) =>
    -found.ledgerEntries
      .filter((b) => b.account === 'shopper_wallet' && fits(b.reason))
      .reduce((sum, b) => sum + b.paise, 0);
  const intoWallet = wallet((why) => INTO_WALLET.includes(why));
  const backPaise = found.refunded + found.owed + intoWallet;
  const vendors = new Map<string, { _id: string; name: string; change: Paise }>();
  for (const b of found.ledgerEntries.filter((one) => one.account === 'vendor_payable')) {
    const known = vendors.get(b.owner_id!) ?? { _id: b.owner_id!, name: b.owner ?? '', change: 0 };
    vendors.set(b.owner_id!, { ...known, change: known.change - b.paise });
  }
  const effects: OrderActionEffects = {
    shopper: {
      back: paiseToRupees(backPaise),
      gateway: paiseToRupees(found.refunded),
      account: paiseToRupees(found.owed),
      wallet: paiseToRupees(intoWallet),
      cashback: paiseToRupees(wallet((why) => why === 'cashback_taken_back')),
    },
    vendors: [...vendors.values()].map((v) => ({ ...v, change: paiseToRupees(v.change) })),
    books: added(found.ledgerEntries).map((b) => ({
      account: b.account,
      owner: b.owner,
      reason: b.reason,
      amount: paiseToRupees(b.paise),
    })),
    documents: found.documents.map((d) => ({
      kind: d.kind,
      issuer: d.issuer,
      total: paiseToRupees(d.total),
      tax: paiseToRupees(d.tax),
    })),
    stock: found.stock,
    order: { before: stateOf(order), after: stateOf(after) },
    coupon: found.coupon,
  };
  return { effects, backPaise, token: tokenOf(order.id, ask, effects, given) };
}

/** Sums entries by account, owner and reason across vendor orders. */
function added<
  B extends { account: string; owner_id: string | null; reason: string; paise: Paise },
>(entries: readonly B[]): B[] {
  const sums = new Map<string, B>();
  for (const b of entries) {
    const key = JSON.stringify([b.reason, b.account, b.owner_id]);
    sums.set(key, { ...b, paise: (sums.get(key)?.paise ?? 0) + b.paise });
  }
  return [...sums.values()].filter((b) => b.paise !== 0);
}

/** Fingerprint of these effects of this action on this order. */
function tokenOf(
  orderId: string,
  ask: OrderActionRequest,
  effects: OrderActionEffects,
  givenPaise: Paise,
): string {
  return createHash('sha256')
    .update(JSON.stringify([orderId, ask, effects, givenPaise]))
    .digest('hex')
    .slice(0, 40);
}

class RolledBack extends Error {
  readonly done: ActionOutcome;
  constructor(done: ActionOutcome) {
    super('a preview is taken back');
    this.done = done;
  }
}

/**
 * Previews an action by doing it in a transaction that is rolled back. Throws what the action
 * would.
 */
export async function previewAction(
  db: Db,
  order: OrderRecord,
  ask: OrderActionRequest,
  clock: Clock,
): Promise<ActionOutcome> {
  try {
    return await transact(db, async (tx) => {
      const locked = (await selectOrderBy(tx, order.id, true))!;
      throw new RolledBack(await performAndObserve(tx, locked, ask, { clock, reason: '' }));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.done;
    throw error;
  }
}
