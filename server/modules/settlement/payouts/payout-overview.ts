import type { getNextPayout, getPayoutOverview } from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PayoutBankAccount } from '#server/modules/settlement/tables.ts';
import type { MoneyOwed } from '#server/modules/settlement/records.ts';
import { presentSums } from '#server/modules/settlement/statements/present-sums.ts';
import { readNextStatement } from '#server/modules/settlement/statements/next-statement.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';
import { NEVER, readHeldSums } from './held-items.ts';
import { selectPayoutMoney } from './queries.overview.ts';

type Overview = EndpointData<typeof getPayoutOverview>;

/**
 * A vendor's payable, the next statement as closing would make it, and what is withheld, each after
 * GST on commission and fees, TCS and TDS: `due`, `inPayout`, the next statement and the amounts on
 * hold sum to `receive`, the items on hold (`listHeldItems`) to the latter.
 */
export async function readPayoutOverview(db: Db, vendorId: string, now: Date): Promise<Overview> {
  const shop = (await vendorsById(db, [vendorId])).get(vendorId) ?? fail('session_expired');
  const money = await selectPayoutMoney(db, vendorId);
  const next = await readNextStatement(db, vendorId, now);
  const held = await readHeldSums(db, vendorId, next?.before ?? NEVER, now);
  const bank = shop.bank as PayoutBankAccount | null;
  const closing = next?.row?.closing_paise ?? money.carried;
  const onHold = held.in_return + held.cash + held.in_progress + held.in_window;
  const receive = money.due + money.in_payout + closing + onHold;
  const balance = money.due + money.in_payout + money.earned + money.carried;
  return {
    balance: paiseToRupees(balance),
    due: paiseToRupees(money.due),
    inPayout: paiseToRupees(money.in_payout),
    earned: paiseToRupees(money.earned),
    carried: paiseToRupees(money.carried),
    taxes: paiseToRupees(balance - receive),
    receive: paiseToRupees(receive),
    next: next && {
      closesOn: next.closesOn,
      expected: paiseToRupees(next.row?.closing_paise ?? 0),
      statement: next.row && presentSums(next.row),
    },
    account: bank?.accountNumber
      ? {
          holder: bank.accountHolder,
          bank: bank.bankName ?? null,
          number: `…${bank.accountNumber.slice(-4)}`,
          ifsc: bank.ifsc,
        }
      : null,
    holds: holdsOf(money, held, bank !== null && Boolean(bank.accountNumber)),
  };
}

/** The next bank transfer as in `readPayoutOverview`, without reading what waits beyond it. */
export async function readNextPayout(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<EndpointData<typeof getNextPayout>> {
  const money = await selectPayoutMoney(db, vendorId);
  const next = await readNextStatement(db, vendorId, now);
  return {
    due: paiseToRupees(money.due),
    inPayout: paiseToRupees(money.in_payout),
    next: next && {
      closesOn: next.closesOn,
      expected: paiseToRupees(next.row?.closing_paise ?? 0),
    },
  };
}

/** Why money is not paid, with its amount. */
function holdsOf(
  money: MoneyOwed,
  held: Awaited<ReturnType<typeof readHeldSums>>,
  hasAccount: boolean,
): Overview['holds'] {
  const hold = (
    reason: Overview['holds'][number]['reason'],
    paise: Paise | null,
    text: string | null = null,
  ) => ({ reason, amount: paise === null ? null : paiseToRupees(paise), text });
  const waiting = held.in_progress + held.in_window;
  return [
    ...(hasAccount ? [] : [hold('no_bank', null)]),
    ...(money.hold === null ? [] : [hold('held', money.due, money.hold)]),
    ...(money.is_changing ? [hold('bank_change', money.due)] : []),
    ...(money.failure === null
      ? []
      : [hold('payout_failed', money.due, callerTextOf(money.failure))]),
    ...(money.carried < 0 ? [hold('below_zero', money.carried)] : []),
    ...(held.in_return === 0 ? [] : [hold('in_return', held.in_return)]),
    ...(held.cash === 0 ? [] : [hold('cash', held.cash)]),
    ...(waiting === 0 ? [] : [hold('in_window', waiting)]),
  ];
}
