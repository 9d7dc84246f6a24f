import { expect, it } from 'vitest';
import type { Order } from '#contracts/orders/orders.ts';
import { cancellable } from './cancel-items.tsx';

const vendorOrder = (status: string) => ({
  status,
  vendor: { name: 'Rangrezi Looms' },
  shipments: [],
  items: [
    { _id: 'a', quantity: 2, cancelled: 0, isGift: false },
    { _id: 'gift', quantity: 1, cancelled: 0, isGift: true },
  ],
});
const most = (...statuses: string[]) =>
  cancellable({ subOrders: statuses.map(vendorOrder) } as unknown as Order).map(
    (item) => item.most,
  );

it('what is not packed can be cancelled, gifts only with the rest', () =>
  expect(most('placed', 'confirmed')).toEqual([2, 2]));
it('what was delivered cannot, whether or not its shipments are known; nor what is cancelled', () =>
  expect(most('delivered', 'cancelled')).toEqual([]));
