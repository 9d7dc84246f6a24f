import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  createWebhook,
  WEBHOOK_TOPICS,
  type WebhookTopic,
} from '#contracts/vendor-team/webhooks.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { deliverDueWebhooks } from './sending.ts';

interface Heard {
  path: string;
  headers: Record<string, string>;
  body: string;
}
/** The receiver's answer; `hang` never answers. */
interface Answer {
  status: number;
  text?: string;
  location?: string;
  hang?: boolean;
}
/** A server of someone else that hears webhooks. */
export async function openReceiver() {
  const heard: Heard[] = [];
  const receiver = { base: '', heard, answer: { status: 200 } as Answer, close: async () => {} };
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => {
      body += part.toString();
    });
    req.on('end', () => {
      heard.push({ path: req.url!, headers: req.headers as Record<string, string>, body });
      const { status, text, location, hang } = receiver.answer;
      if (!hang) res.writeHead(status, location ? { location } : {}).end(text ?? 'thanks');
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  receiver.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  };
  return receiver;
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

export async function listener(
  shop: TestApp,
  receiver: Receiver,
  topics: WebhookTopic[] = [...WEBHOOK_TOPICS],
  path = '/in',
) {
  const vendorId = await makeVendor(shop, { email: `${newId('vnd')}@example.com` });
  const token = await vendorToken(shop, vendorId);
  const { secret, item } = await shop.ok(
    createWebhook,
    { body: { name: 'Till', url: receiver.base + path, topics } },
    { token },
  );
  return { vendorId, token, secret, id: item._id };
}
export const post = (shop: TestApp, timeoutMs = 5_000) =>
  deliverDueWebhooks(shop.deps, { timeoutMs });
export const topics = (receiver: Receiver) =>
  receiver.heard.map((h) => JSON.parse(h.body).type as string).sort();
export const signature = (secret: string, h: Heard) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${h.headers['webhook-id']}.${h.headers['webhook-timestamp']}.${h.body}`)
    .digest('base64')}`;

export async function order(shop: TestApp, vendorId: string, quantity = 2, stock = 50) {
  const { productId, offerIds } = await makeProducts(shop, {
    rupees: 300,
    stock,
    vendorIds: [vendorId],
  });
  const who = await makeCustomer(shop);
  const me = { token: who.token };
  await shop.ok(addToCheckout, { body: { productId, quantity } }, me);
  const place = () =>
    shop.call(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod' } },
      { ...me, headers: { 'idempotency-key': newId('req') } },
    );
  return { productId, offerId: offerIds[0]!, me, place, who };
}
