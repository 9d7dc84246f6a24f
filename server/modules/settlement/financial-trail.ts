import type { OrderFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import { type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import {
  ledgerEntriesOf,
  explainOrderForStaff,
  ledgerReasonText,
  presentLedger,
} from '#server/modules/orders/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { crossFoot } from './statements/cross-foot.ts';
import { selectVendorOrderStatements } from './statements/queries.statements.ts';

type Entry = Awaited<ReturnType<typeof ledgerEntriesOf>>[number];
const sum = <T>(list: readonly T[], value: (one: T) => Paise): Paise =>
  list.reduce((paise, one) => paise + value(one), 0);
const paiseOf = (e: Entry): Paise => e.amount_paise;

/** The entries of an order by what they belong to, in the order in which each was met. */
const groups = (entries: readonly Entry[], key: (e: Entry) => string): [string, Entry[]][] => [
  ...Map.groupBy(entries, key),
];

/** Every rupee of anybody's order: its total from stored steps, every movement in the ledger, the statements its parts are in, and whether they all agree. `order_not_found` (404). Seven queries. */
export async function readFinancialTrail(db: Db, idOrNumber: string): Promise<OrderFinancialTrail> {
  const {
    stored: { order, subOrders },
    explanation,
  } = await explainOrderForStaff(db, idOrNumber);
  const entries = await ledgerEntriesOf(db, order.id);
  const statements = await selectVendorOrderStatements(
    db,
    subOrders.map((s) => s.id),
  );
  const earnedBy = (partId: string) =>
    entries.filter((e) => e.account === 'vendor_payable' && e.vendor_order_id === partId);
  const placed = entries.filter(
    (e) => e.account === 'shopper_receivable' && e.reason === 'order_placed',
  );
  const parts = subOrders.map((s) => {
    const own = earnedBy(s.id);
    return {
      part: s,
      earned: -sum(own, paiseOf),
      settled: -sum(
        own.filter((e) => e.settled_in !== null),
        paiseOf,
      ),
      statements: statements.filter((x) => x.vendor_order_id === s.id),
    };
  });
  return {
    order: {
      _id: order.id,
      orderNumber: order.order_number,
      placedAt: order.placed_at.toISOString(),
      status: order.status,
      paymentMethod: order.payment_method,
      paymentStatus: order.payment_status,
    },
    explanation,
    moves: groups(entries, (e) => e.transaction_id).map(([transactionId, list]) => ({
      transactionId,
      at: list[0]!.at.toISOString(),
      reason: list[0]!.reason,
      text: ledgerReasonText(list[0]!.reason),
      entries: list.map(presentLedger),
      sum: paiseToRupees(sum(list, paiseOf)),
    })),
    accounts: groups(entries, (e) => e.account)
      .map(([account, list]) => ({ account, amount: paiseToRupees(sum(list, paiseOf)) }))
      .filter((a) => a.amount !== 0),
    parts: parts.map((p) => ({
      subOrderId: p.part.id,
      vendor: { _id: p.part.vendor_id, name: p.part.vendor_name },
      isReplacement: p.part.return_id !== null,
      earned: paiseToRupees(p.earned),
      unsettled: paiseToRupees(p.earned - p.settled),
      statements: p.statements.map((s) => ({
        _id: s.id,
        number: s.number,
        kind: s.kind,
        net: paiseToRupees(s.net_paise),
        status: s.status,
        utr: s.utr,
      })),
    })),
    checks: crossFoot({
      total: order.total_paise,
      steps: explanation.steps.filter((s) => !s.isSum).map((s) => rupeesToPaise(s.amount)),
      lines: explanation.lines.map((l) => rupeesToPaise(l.total)),
      delivery: order.shipping_paise,
      roundOff: order.rounding_paise,
      placed: placed.length === 0 ? null : sum(placed, paiseOf),
      owed: {
        books: sum(
          entries.filter((e) => e.account === 'shopper_receivable'),
          paiseOf,
        ),
        order: order.total_paise - order.cancelled_paise - order.paid_paise,
      },
      moves: groups(entries, (e) => e.transaction_id).map(([, list]) => sum(list, paiseOf)),
      settled: parts.map((p) => ({
        books: p.settled,
        statements: sum(p.statements, (s) => s.net_paise),
      })),
    }),
  };
}
