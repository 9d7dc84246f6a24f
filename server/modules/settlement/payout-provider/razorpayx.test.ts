import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PayoutProviderError } from './payout-provider.ts';
import { razorpayx } from './razorpayx.ts';

/** A payout as in RazorpayX's public documentation. */
const entity = {
  id: 'pout_00000000000001',
  entity: 'payout',
  fund_account_id: 'fa_00000000000001',
  amount: 1_000_00,
  currency: 'INR',
  fees: 590,
  tax: 90,
  status: 'processing',
  purpose: 'vendor bill',
  utr: null,
  mode: 'NEFT',
  reference_id: 'pyo_0001',
  narration: 'Haatlane S262700001',
  failure_reason: null,
  status_details: { reason: null, description: null, source: null },
};
interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}
let seen: Seen[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: entity };
const server = createServer((req, res) => {
  let text = '';
  req.on('data', (part: Buffer) => (text += part.toString()));
  req.on('end', () => {
    seen.push({
      method: req.method,
      url: req.url,
      headers: req.headers,
      body: text === '' ? null : JSON.parse(text),
    });
    res.writeHead(answer.status, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer.body));
  });
});
let provider: ReturnType<typeof razorpayx>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider = razorpayx({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId: 'rzp_test_key00001',
    keySecret: 'secret-of-key',
    webhookSecret: 'secret-of-webhook',
    accountNumber: '7878780080316316',
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: entity };
});
const order = {
  payoutId: 'pyo_0001',
  vendorId: 'vnd_1',
  amountPaise: 1_000_00,
  bank: { accountHolder: 'Asha Looms', accountNumber: '000011112222', ifsc: 'SBIN0001001' },
  narration: 'Haatlane S-2627-000001',
};

describe('RazorpayX', () => {
  it('gets account, amount in paise and the payout id as idempotency key', async () => {
    expect(await provider.submit(order)).toEqual({
      id: 'pout_00000000000001',
      reference: 'pyo_0001',
      amountPaise: 1_000_00,
      state: 'submitted',
      utr: null,
      failure: null,
    });
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/v1/payouts',
        headers: {
          'x-payout-idempotency': 'pyo_0001',
          authorization: `Basic ${Buffer.from('rzp_test_key00001:secret-of-key').toString('base64')}`,
        },
        body: {
          account_number: '7878780080316316',
          amount: 1_000_00,
          currency: 'INR',
          reference_id: 'pyo_0001',
          narration: 'Haatlane S2627000001',
          fund_account: {
            account_type: 'bank_account',
            bank_account: {
              name: 'Asha Looms',
              account_number: '000011112222',
              ifsc: 'SBIN0001001',
            },
          },
        },
      },
    ]);
  });

  it('finds a payout by our id, and nothing where it knows none', async () => {
    const items = [{ ...entity, status: 'processed', utr: 'SBIN526330012345' }];
    answer = { status: 200, body: { entity: 'collection', count: 1, items } };
    expect(await provider.find(order)).toMatchObject({
      state: 'processed',
      utr: 'SBIN526330012345',
    });
    expect(seen[0]!.url).toBe('/v1/payouts?account_number=7878780080316316&reference_id=pyo_0001');
    answer = { status: 200, body: { entity: 'collection', count: 0, items: [] } };
    expect(await provider.find(order)).toBeNull();
  });

  it.each([
    [400, true],
    [401, false],
    [409, false],
    [429, false],
    [500, false],
  ])('takes an answer %i as final: %s', async (status, isFinal) => {
    answer = { status, body: { error: { description: 'IFSC is not valid' } } };
    const error = await provider.submit(order).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(PayoutProviderError);
    expect(error).toMatchObject({ isFinal, message: 'IFSC is not valid' });
  });

  it('reads signed webhooks only', async () => {
    const raw = Buffer.from(
      JSON.stringify({
        entity: 'event',
        event: 'payout.reversed',
        payload: {
          payout: {
            entity: {
              ...entity,
              status: 'reversed',
              status_details: { description: 'Account is closed' },
            },
          },
        },
      }),
    );
    const signed = (secret: string) => ({
      'x-razorpay-signature': createHmac('sha256', secret).update(raw).digest('hex'),
    });
    expect(await provider.readEvent(raw, signed('secret-of-webhook'))).toMatchObject({
      state: 'returned',
      reference: 'pyo_0001',
      failure: 'Account is closed',
    });
    expect(await provider.readEvent(raw, signed('another'))).toBeNull();
    expect(await provider.readEvent(raw, {})).toBeNull();
  });
});
