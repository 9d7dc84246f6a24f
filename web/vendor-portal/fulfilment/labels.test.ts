import { describe, expect, it } from 'vitest';
import { contentsOf, nextOf } from './labels.ts';

const shipment = (status: 'packed' | 'shipped', isBooked = false) => ({
  status,
  isBooked,
  carrier: null,
  trackingNumber: null,
});

describe('the next step of an order', () => {
  it('follows its way, and a courier is booked before its label is printed', () => {
    expect(nextOf({ status: 'placed', shipments: [] })).toBe('accept');
    expect(nextOf({ status: 'confirmed', shipments: [shipment('packed')] })).toBe('pack');
    expect(
      nextOf({ status: 'packed', shipments: [shipment('packed', true), shipment('packed')] }),
    ).toBe('book');
    expect(
      nextOf({ status: 'packed', shipments: [shipment('shipped'), shipment('packed', true)] }),
    ).toBe('label');
    expect(
      (['shipped', 'out_for_delivery', 'delivered', 'cancelled'] as const).map((status) =>
        nextOf({ status, shipments: [] }),
      ),
    ).toEqual(['look', 'look', 'look', 'look']);
  });
  it('names what lies in a shipment with its kind', () => {
    const items = [
      { _id: 'a', name: 'Kurta', variant: 'Blue', option: null },
      { _id: 'b', name: 'Lamp', variant: null, option: null },
    ];
    expect(
      contentsOf(
        {
          items: [
            { itemId: 'a', quantity: 2 },
            { itemId: 'b', quantity: 1 },
          ],
        } as never,
        items as never,
        (text) => text.toUpperCase(),
      ),
    ).toBe('2 × Kurta, BLUE; 1 × Lamp');
  });
});
