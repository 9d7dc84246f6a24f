import { describe, expect, it } from 'vitest';
import { say } from '#web/i18n/text.ts';
import { orderAge, orderMoneyText, waysBack } from './labels.ts';

describe('labels of orders', () => {
  it('tell how long something waits', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    expect(
      [
        '2026-11-22T11:55:00Z',
        '2026-11-22T09:00:00Z',
        '2026-11-20T13:00:00Z',
        '2026-11-10T12:00:00Z',
        '2026-11-22T12:00:05Z',
      ].map((at) => orderAge(say, at, now)),
    ).toEqual(['5 min', '3 h', '47 h', '12 days', '0 min']);
  });
  it('say where money goes, the most first, and nothing of what is nothing', () => {
    const shopper = { back: 300, gateway: 0, account: 100, wallet: 200, cashback: -15 };
    expect(waysBack({ shopper }).map((way) => way.amount)).toEqual([200, 100, -15]);
    expect(
      waysBack({ shopper: { back: 0, gateway: 0, account: 0, wallet: 0, cashback: 0 } }),
    ).toEqual([]);
  });
  it('know the states of money, and show another as it comes', () =>
    expect([orderMoneyText('refund_due').text, orderMoneyText('odd').text]).toEqual([
      'Refund due',
      'odd',
    ]));
});
