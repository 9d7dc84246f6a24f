import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { OrderFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** The money of one order as its different documents have it, in paise. */
export interface FootedOrderTotals {
  total: Paise;
  /** Steps that are no sums; lines after their discounts; delivery that is asked for. */
  steps: readonly Paise[];
  lines: readonly Paise[];
  delivery: Paise;
  /** What rounding cash to whole rupees added. */ roundOff: Paise;
  /** What the customer was booked to owe when it was placed; null: it never was. */
  placed: Paise | null;
  /** What it owes by now, in the ledger and by the order: its total less what was cancelled and what was paid. */
  owed: { books: Paise; order: Paise };
  /** What each movement in the ledger adds up to. */
  moves: readonly Paise[];
  /** Of each part: what entries that are in statements come to, and what the statements themselves say. */
  settled: readonly { books: Paise; statements: Paise }[];
}

const sum = (list: readonly Paise[]): Paise => list.reduce((a, b) => a + b, 0);

/** What must be equal, and whether it is. Where `moves` are uneven, what they are off by in all, each without its sign. */
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
    check('lines', 'settlement.foot.lines', sum(m.lines) + m.delivery + m.roundOff, m.total),
    ...(m.placed === null ? [] : [check('placed', 'settlement.foot.placed', m.placed, m.total)]),
    ...(m.placed === null
      ? []
      : [check('owed', 'settlement.foot.owed', m.owed.books, m.owed.order)]),
    check('even', 'settlement.foot.even', sum(m.moves.map(Math.abs)), 0),
    check(
      'settled',
      'settlement.foot.settled',
      sum(m.settled.map((s) => s.statements)),
      sum(m.settled.map((s) => s.books)),
    ),
  ];
}
