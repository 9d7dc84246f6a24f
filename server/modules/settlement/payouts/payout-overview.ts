import type { getPayoutOverview } from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  beginningOf,
  dayAfterPeriod,
  lastPeriod,
} from '#server/modules/settlement/statements/settlement-periods.ts';
import { selectPayoutMoney, selectPayableAmount } from './queries.overview.ts';
import {
  holdsToLower,
  vendorOrdersInReturn,
} from '#server/modules/settlement/statements/return-holds.ts';
import type { PayoutBankAccount } from '#server/modules/settlement/tables.ts';
import { marketplaceOf } from '#server/modules/invoices/service.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';

type Overview = EndpointData<typeof getPayoutOverview>;

/**
 * The next statement's part of orders with an open return: items without a return, and amounts held
 * for one that has ended.
 */
async function settledBesides(db: Db, vendorId: string, before: Date): Promise<Paise> {
  const [vendorOrders, holds] = [
    await vendorOrdersInReturn(db, vendorId, before),
    await holdsToLower(db, vendorId, before),
  ];
  return (
    vendorOrders.reduce(
      (paise, { vendorOrder, held }) => paise + Number(vendorOrder.booked) - held,
      0,
    ) + holds.reduce((paise, { was, held }) => paise + was - held, 0)
  );
}

/**
 * A vendor's payable, the date and contents of the next statement, and what is withheld. Four
 * queries, up to nine with open returns.
 */
export async function readPayoutOverview(db: Db, vendorId: string, now: Date): Promise<Overview> {
  const shop = (await vendorsById(db, [vendorId])).get(vendorId) ?? fail('session_expired');
  const marketplace = await marketplaceOf(db);
  const money = await selectPayoutMoney(db, vendorId);
  const closesOn = marketplace
    ? dayAfterPeriod(lastPeriod(now, marketplace.periodDays), marketplace.periodDays)
    : null;
  const found = closesOn
    ? await selectPayableAmount(db, vendorId, beginningOf(closesOn))
    : { ready: 0, in_return: 0, cash: 0 };
  // An open return withholds its items' money; the rest of the order goes into the next statement.
  const besides =
    closesOn && found.in_return > 0 ? await settledBesides(db, vendorId, beginningOf(closesOn)) : 0;
  const [ready, inReturn, cash] = [found.ready + besides, found.in_return - besides, found.cash];
  const bank = shop.bank as PayoutBankAccount | null;
  const hold = (
    reason: Overview['holds'][number]['reason'],
    paise: Paise | null,
    text: string | null = null,
  ) => ({ reason, amount: paise === null ? null : paiseToRupees(paise), text });
  const waiting = money.earned - ready - inReturn - cash;
  return {
    balance: paiseToRupees(money.due + money.in_payout + money.earned + money.carried),
    due: paiseToRupees(money.due),
    inPayout: paiseToRupees(money.in_payout),
    earned: paiseToRupees(money.earned),
    carried: paiseToRupees(money.carried),
    next: closesOn
      ? { closesOn, expected: paiseToRupees(Math.max(0, ready + money.carried)) }
      : null,
    account: bank?.accountNumber
      ? {
          holder: bank.accountHolder,
          bank: bank.bankName ?? null,
          number: `…${bank.accountNumber.slice(-4)}`,
          ifsc: bank.ifsc,
        }
      : null,
    holds: [
      ...(bank?.accountNumber ? [] : [hold('no_bank', null)]),
      ...(money.hold === null ? [] : [hold('held', money.due, money.hold)]),
      ...(money.is_changing ? [hold('bank_change', money.due)] : []),
      ...(money.failure === null
        ? []
        : [hold('payout_failed', money.due, callerTextOf(money.failure))]),
      ...(money.carried < 0 ? [hold('below_zero', money.carried)] : []),
      ...(inReturn > 0 ? [hold('in_return', inReturn)] : []),
      ...(cash > 0 ? [hold('cash', cash)] : []),
      ...(waiting > 0 ? [hold('in_window', waiting)] : []),
    ],
  };
}
