import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { OrderFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** An order's money as its documents have it, in paise. */
export interface FootedOrderTotals {
  total: Paise;
  /** Steps other than subtotals; items after discounts; delivery charged. */
  steps: readonly Paise[];
  items: readonly Paise[];
  delivery: Paise;
  /** The round-off of cash. */
  roundOff: Paise;
  /** The customer's debt booked at placing; null: never placed. */
  placed: Paise | null;
  /**
   * The current debt, in the ledger and by the order: its total less cancellations and payments.
   */
  owed: { ledger: Paise; order: Paise };
  /** The sum of each ledger transaction. */
  moves: readonly Paise[];
  /** Per vendor order: ledger entries assigned to statements, and the amounts in the statements. */
  settled: readonly { ledger: Paise; statements: Paise }[];
}

const sum = (list: readonly Paise[]): Paise => list.reduce((a, b) => a + b, 0);

/**
 * The equalities and whether they hold. If `moves` are unbalanced, the sum of their absolute
 * differences.
 */
export function crossFoot(m: FootedOrderTotals): OrderFinancialTrail['checks'] {
  const check = (
    key: OrderFinancialTrail['checks'][number]['key'],
    text: MessageId,
    one: Paise,
    other: Paise,
  ) => ({
    key,
    text: callerText(text),
    one: paiseToRupees(one),
    other: paiseToRupees(other),
    isRight: one === other,
  });
  return [
    check('steps', 'settlement.foot.steps', sum(m.steps), m.total),
    check('lines', 'settlement.foot.lines', sum(m.items) + m.delivery + m.roundOff, m.total),
    ...(m.placed === null ? [] : [check('placed', 'settlement.foot.placed', m.placed, m.total)]),
    ...(m.placed === null
      ? []
      : [check('owed', 'settlement.foot.owed', m.owed.ledger, m.owed.order)]),
    check('even', 'settlement.foot.even', sum(m.moves.map(Math.abs)), 0),
    check(
      'settled',
      'settlement.foot.settled',
      sum(m.settled.map((s) => s.statements)),
      sum(m.settled.map((s) => s.ledger)),
    ),
  ];
}
