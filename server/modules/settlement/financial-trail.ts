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

type ExplainedOrder = Awaited<ReturnType<typeof explainOrderForStaff>>;
type StoredVendorOrder = ExplainedOrder['stored']['subOrders'][number];
type VendorOrderStatement = Awaited<ReturnType<typeof selectVendorOrderStatements>>[number];
type Entry = Awaited<ReturnType<typeof ledgerEntriesOf>>[number];
const sum = <T>(list: readonly T[], value: (one: T) => Paise): Paise =>
  list.reduce((paise, one) => paise + value(one), 0);
const paiseOf = (e: Entry): Paise => e.amount_paise;

/** An order's entries grouped by subject, in order of appearance. */
const groups = (entries: readonly Entry[], key: (e: Entry) => string): [string, Entry[]][] => [
  ...Map.groupBy(entries, key),
];

/** The transactions of an order with their entries. */
const presentMoves = (entries: readonly Entry[]): OrderFinancialTrail['moves'] =>
  groups(entries, (e) => e.transaction_id).map(([transactionId, list]) => ({
    transactionId,
    at: list[0]!.at.toISOString(),
    reason: list[0]!.reason,
    text: ledgerReasonText(list[0]!.reason),
    entries: list.map(presentLedger),
    sum: paiseToRupees(sum(list, paiseOf)),
  }));

/** Totals per account, without zero ones. */
const presentAccounts = (entries: readonly Entry[]): OrderFinancialTrail['accounts'] =>
  groups(entries, (e) => e.account)
    .map(([account, list]) => ({ account, amount: paiseToRupees(sum(list, paiseOf)) }))
    .filter((a) => a.amount !== 0);

/** Ledger earnings of a vendor order, its settled part, and its statements. Paise. */
function vendorOrderTrail(
  vendorOrder: StoredVendorOrder,
  entries: readonly Entry[],
  statements: readonly VendorOrderStatement[],
) {
  const own = entries.filter(
    (e) => e.account === 'vendor_payable' && e.vendor_order_id === vendorOrder.id,
  );
  return {
    vendorOrder,
    earned: -sum(own, paiseOf),
    settled: -sum(
      own.filter((e) => e.settled_in !== null),
      paiseOf,
    ),
    statements: statements.filter((x) => x.vendor_order_id === vendorOrder.id),
  };
}
type VendorOrderTrail = ReturnType<typeof vendorOrderTrail>;

const presentVendorOrder = (p: VendorOrderTrail): OrderFinancialTrail['parts'][number] => ({
  subOrderId: p.vendorOrder.id,
  vendor: { _id: p.vendorOrder.vendor_id, name: p.vendorOrder.vendor_name },
  isReplacement: p.vendorOrder.return_id !== null,
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
});

/** Whether order, price breakdown, ledger and statements agree. */
function checksOf(
  { stored: { order }, explanation }: ExplainedOrder,
  entries: readonly Entry[],
  vendorOrders: readonly VendorOrderTrail[],
): OrderFinancialTrail['checks'] {
  const receivable = entries.filter((e) => e.account === 'shopper_receivable');
  const placed = receivable.filter((e) => e.reason === 'order_placed');
  return crossFoot({
    total: order.total_paise,
    steps: explanation.steps.filter((s) => !s.isSum).map((s) => rupeesToPaise(s.amount)),
    items: explanation.lines.map((l) => rupeesToPaise(l.total)),
    delivery: order.shipping_paise,
    roundOff: order.rounding_paise,
    placed: placed.length === 0 ? null : sum(placed, paiseOf),
    owed: {
      ledger: sum(receivable, paiseOf),
      order: order.total_paise - order.cancelled_paise - order.paid_paise,
    },
    moves: groups(entries, (e) => e.transaction_id).map(([, list]) => sum(list, paiseOf)),
    settled: vendorOrders.map((p) => ({
      ledger: p.settled,
      statements: sum(p.statements, (s) => s.net_paise),
    })),
  });
}

/**
 * The complete money trail of any order: its total from stored steps, every ledger transaction, its
 * vendor orders' statements, and whether they all agree. `order_not_found` (404). Seven queries.
 */
export async function readFinancialTrail(db: Db, idOrNumber: string): Promise<OrderFinancialTrail> {
  const explained = await explainOrderForStaff(db, idOrNumber);
  const { order, subOrders } = explained.stored;
  const entries = await ledgerEntriesOf(db, order.id);
  const statements = await selectVendorOrderStatements(
    db,
    subOrders.map((s) => s.id),
  );
  const vendorOrders = subOrders.map((s) => vendorOrderTrail(s, entries, statements));
  return {
    order: {
      _id: order.id,
      orderNumber: order.order_number,
      placedAt: order.placed_at.toISOString(),
      status: order.status,
      paymentMethod: order.payment_method,
      paymentStatus: order.payment_status,
    },
    explanation: explained.explanation,
    moves: presentMoves(entries),
    accounts: presentAccounts(entries),
    parts: vendorOrders.map(presentVendorOrder),
    checks: checksOf(explained, entries, vendorOrders),
  };
}
