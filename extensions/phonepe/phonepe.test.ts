import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  paymentConformance,
  type RecordedGateway,
} from '@haatlane/extension-api/payment-conformance';
import { testContext } from '../api/test-context.ts';
import { phonepeGateway } from './gateway.ts';
import { OrderStatus, paymentsOf } from './shapes.ts';
import { KEYS, recordedPhonepe } from './phonepe.fixture.ts';

let gateway: RecordedGateway & { url: string; close: () => void };
beforeAll(async () => {
  gateway = await recordedPhonepe();
});
afterAll(() => gateway.close());
const open = () => {
  const at = { api: gateway.url, tokens: gateway.url };
  return {
    gateway,
    provider: phonepeGateway({ live: at, sandbox: at }).open(
      testContext('phonepe', { mode: 'live', ...KEYS }),
    ),
  };
};

describe('PhonePe', () => {
  it.each(paymentConformance(open))('$name', ({ run }) => run());

  it('counts money once the attempt that paid is named, so that every poll names the same', () => {
    const order = { orderId: 'OMO1', state: 'COMPLETED', amount: 39_900 };
    const attempt = (transactionId: string, state: string) => ({
      transactionId,
      state,
      amount: 39_900,
    });
    const captured = (attempts: object[]) =>
      paymentsOf('o1', OrderStatus.parse({ ...order, paymentDetails: attempts }), new Date(0)).map(
        ({ id }) => id,
      );
    expect(captured([])).toEqual([]);
    expect(captured([attempt('OM1', 'FAILED')])).toEqual([]);
    expect(captured([attempt('OM1', 'FAILED'), attempt('OM2', 'COMPLETED')])).toEqual(['OM2']);
  });

  it('is called with one token for many calls, and sends the browser to its own page', async () => {
    const { provider } = open();
    const before = gateway.requests.length;
    const order = {
      receipt: 'pay_1',
      amountPaise: 39_907,
      orderNumber: 'ORD-1',
      callbackUrl: 'https://shop.example/back',
      customer: { id: 'usr_1', name: 'Asha', email: 'a@shop.example', phone: '9876543210' },
    };
    const { id, session = null } = await provider.createOrder(order);
    await provider.paymentsOf(id);
    expect(gateway.requests.slice(before).map((r) => `${r.method} ${r.path}`)).toEqual([
      'POST /v1/oauth/token',
      'POST /checkout/v2/pay',
      `GET /checkout/v2/order/${id}/status?details=true`,
    ]);
    expect(JSON.parse(gateway.requests[before + 1]!.text)).toMatchObject({
      merchantOrderId: id,
      amount: 39_907,
      paymentFlow: {
        type: 'PG_CHECKOUT',
        merchantUrls: { redirectUrl: 'https://shop.example/back' },
      },
    });
    expect(
      await provider.checkoutOf({ ...order, gatewayOrderId: id, session, returnUrl: '' }),
    ).toMatchObject({ kind: 'page', action: expect.stringContaining('/transact/pgv3') });
  });
});
