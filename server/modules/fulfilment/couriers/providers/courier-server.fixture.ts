import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  CourierBooking,
  CourierRequest,
} from '#server/modules/fulfilment/couriers/courier.ts';

export interface SeenCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}
export type Reply = (call: SeenCall, res: ServerResponse) => void;
/** Answers by `METHOD /path`; a missing one is 404. */
export type Replies = Record<string, Reply>;

export const json =
  (body: unknown, status = 200): Reply =>
  (_call, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A courier's interface on this machine, with recorded answers. */
export async function courierServer(replies: Replies) {
  const calls: SeenCall[] = [];
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const call: SeenCall = {
        method: req.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: req.headers,
        body: Buffer.concat(parts).toString(),
      };
      calls.push(call);
      const reply = replies[`${call.method} ${call.path}`] ?? json({ message: 'Not Found' }, 404);
      reply(call, res);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Paths of the calls so far, with their methods. */
    paths: () => calls.map((c) => `${c.method} ${c.path}`),
    bodyOf: (path: string) => JSON.parse(calls.findLast((c) => c.path === path)!.body) as object,
    replies,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const place = (name: string, pincode: string) => ({
  name,
  phone: '+919876543210',
  lines: ['12, Station Road & Market', 'Near the clock'],
  city: 'Pune',
  state: 'Maharashtra',
  pincode,
});
/** A cash request of two products. */
export const request: CourierRequest = {
  reference: 'csg_01testreference',
  orderNumber: 'HL-7K2M-9Q4X',
  orderedAt: new Date('2026-11-20T04:00:00Z'),
  pickupName: 'HL-0a1b2c3d4e5f',
  from: place('Rangrezi Looms', '302002'),
  to: place('Asha Rao', '411004'),
  weightGrams: 750,
  size: { lengthCm: 30, breadthCm: 20, heightCm: 6 },
  items: [
    { sku: 'KRT-IND-M', name: 'Cotton kurta, Indigo', quantity: 2, unitPaise: 499_00, hsn: '6211' },
    { sku: 'STL-01', name: 'Stole 50%', quantity: 1, unitPaise: 300_00, hsn: '6214' },
  ],
  valuePaise: 1298_00,
  toCollectPaise: 1397_00,
  invoiceNumber: 'INV/26-27/000012',
  ewayBill: null,
  sellerGstin: '08AAKFB4821M1Z3',
};
export const quote = {
  fromPincode: '302002',
  toPincode: '411004',
  weightGrams: 750,
  size: request.size,
  valuePaise: request.valuePaise,
  toCollectPaise: request.toCollectPaise,
};
export const booked = (
  awb: string,
  courierReference: Record<string, string> = {},
): CourierBooking => ({
  ...request,
  awb,
  bookedAt: new Date('2026-11-20T05:00:00Z'),
  courierReference,
});
