import { expect, it } from 'vitest';
import { isFromWallet, paidHow } from './payment-method.ts';

const order = (method: 'cod' | 'online', status: string, wallet?: number) => ({
  totals: { total: 500, ...(wallet === undefined ? {} : { wallet }) },
  payment: { method, status },
});

it.each([
  [order('cod', 'paid', 500), 'payments.from_wallet', null],
  [order('cod', 'refund_due', 500), 'payments.from_wallet', 'payments.state.refund_due'],
  [order('cod', 'cancelled', 500), 'payments.from_wallet', 'refunded'],
  [order('cod', 'pending', 499), 'common.cash_on_delivery', 'payments.state.due'],
  [order('cod', 'cancelled'), 'common.cash_on_delivery', 'payments.state.none'],
  [order('online', 'lapsed'), 'payments.online_payment', 'payments.state.lapsed'],
])('%j', (one, way, state) => expect(paidHow(one)).toEqual({ way, state }));

it('nothing to pay is not the wallet paying', () =>
  expect(isFromWallet({ totals: { total: 0 } })).toBe(false));
