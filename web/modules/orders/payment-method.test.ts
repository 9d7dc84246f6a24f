import { expect, it } from 'vitest';
import { isFromWallet, paidHow } from './payment-method.ts';

const order = (method: 'cod' | 'online', status: string, wallet?: number) => ({
  totals: { total: 500, ...(wallet === undefined ? {} : { wallet }) },
  payment: { method, status },
});

it.each([
  [order('cod', 'paid', 500), 'Paid from your wallet', null],
  [order('cod', 'refund_due', 500), 'Paid from your wallet', 'refund to come'],
  [order('cod', 'cancelled', 500), 'Paid from your wallet', 'refunded'],
  [order('cod', 'pending', 499), 'Cash on delivery', 'to be paid'],
  [order('cod', 'cancelled'), 'Cash on delivery', 'nothing to pay'],
  [order('online', 'lapsed'), 'Online payment', 'not paid, so not placed'],
])('%j', (one, way, state) => expect(paidHow(one)).toEqual({ way, state }));

it('nothing to pay is not the wallet paying', () =>
  expect(isFromWallet({ totals: { total: 0 } })).toBe(false));
