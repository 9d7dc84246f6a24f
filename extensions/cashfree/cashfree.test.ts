import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  paymentConformance,
  type RecordedGateway,
} from '@haatlane/extension-api/payment-conformance';
import { testContext } from '../api/test-context.ts';
import { cashfreeGateway } from './gateway.ts';
import { recordedCashfree, KEYS } from './cashfree.fixture.ts';
import { rupees } from './shapes.ts';

let gateway: RecordedGateway & { url: string; close: () => void };
beforeAll(async () => {
  gateway = await recordedCashfree();
});
afterAll(() => gateway.close());
const open = () => ({
  gateway,
  provider: cashfreeGateway({ live: `${gateway.url}/pg`, sandbox: `${gateway.url}/pg` }).open(
    testContext('cashfree', { mode: 'live', ...KEYS }),
  ),
});

describe('Cashfree', () => {
  it.each(paymentConformance(open))('$name', ({ run }) => run());

  it('is called with version, keys and the number of a refund', async () => {
    const { provider } = open();
    const { id } = await provider.createOrder({
      receipt: 'pay_1',
      amountPaise: 39_907,
      orderNumber: 'ORD-1',
      callbackUrl: 'https://shop.example/back',
      customer: { id: 'usr_1', name: 'Asha', email: 'a@shop.example', phone: '9876543210' },
    });
    const sent = gateway.requests.at(-1)!;
    expect([sent.path, sent.headers['x-api-version'], sent.headers['x-client-id']]).toEqual([
      '/pg/orders',
      '2023-08-01',
      KEYS.clientId,
    ]);
    expect(JSON.parse(sent.text)).toMatchObject({
      order_id: id,
      order_amount: 399.07,
      order_currency: 'INR',
      customer_details: { customer_id: 'usr_1', customer_phone: '9876543210' },
      order_meta: { return_url: 'https://shop.example/back' },
    });
  });

  it('converts every amount to rupees and back exactly', () => {
    for (let paise = 1; paise < 2_000_000; paise += 997)
      expect(Math.round(rupees(paise) * 100)).toBe(paise);
  });
});
