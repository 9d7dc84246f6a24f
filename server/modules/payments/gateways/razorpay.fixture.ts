import type { IncomingMessage, ServerResponse } from 'node:http';

export const KEYS = {
  keyId: 'rzp_test_1a2B3c4D5e6F7g',
  keySecret: 'key-secret-of-tests',
  webhookSecret: 'hook-secret-of-tests',
};
export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export const json = (res: ServerResponse, body: unknown, status = 200) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let made = 0;
export const orders = (s: Seen, res: ServerResponse) =>
  json(res, {
    id: `order_loop${++made}`,
    entity: 'order',
    amount: (s.body as { amount: number }).amount,
    currency: 'INR',
    status: 'created',
  });
export const items = (all: object[]) => (_: Seen, res: ServerResponse) =>
  json(res, { entity: 'collection', count: all.length, items: all });
