import { describe, expect, it } from 'vitest';
import { COURIER_SIGNATURE_HEADER } from '#contracts/fulfilment/couriers.ts';
import type { CourierPlace, CourierRequest } from './courier.ts';
import { ForgedEvent } from './courier.ts';
import { demoCourier, isFailedAttempt, demoJourneyOf } from './demo-courier.ts';
import { sign } from './event-signature.ts';

const place = (pincode: string, city: string, phone = '+919000000101'): CourierPlace => ({
  name: 'Asha Rao',
  phone,
  lines: ['1, Lane'],
  city,
  state: 'x',
  pincode,
});
const jaipur = place('302002', 'Jaipur');
const kinds = (to: CourierPlace) =>
  demoJourneyOf({ from: jaipur, to }).map(({ minute, kind }) => [minute, kind]);

describe('the demo courier', () => {
  it('goes from hub to hub to the customer', () => {
    expect(demoJourneyOf({ from: jaipur, to: place('411004', 'Pune') })).toEqual([
      { minute: 2, kind: 'picked_up', place: 'Jaipur, Rajasthan', note: null },
      { minute: 4, kind: 'in_transit', place: 'Jaipur hub, Rajasthan', note: 'Sorted' },
      { minute: 6, kind: 'in_transit', place: 'Pune hub, Maharashtra', note: 'Arrived' },
      { minute: 8, kind: 'out_for_delivery', place: 'Pune, Maharashtra', note: null },
      { minute: 10, kind: 'delivered', place: 'Pune, Maharashtra', note: null },
    ]);
    expect(kinds(place('302015', 'Jaipur'))).toEqual([
      [2, 'picked_up'],
      [4, 'in_transit'],
      [8, 'out_for_delivery'],
      [10, 'delivered'],
    ]);
  });

  it('fails to deliver some shipments twice, and returns them', () => {
    expect(kinds(place('411013', 'Pune')).slice(3)).toEqual([
      [8, 'out_for_delivery'],
      [10, 'undelivered'],
      [12, 'out_for_delivery'],
      [14, 'undelivered'],
      [16, 'return_started'],
      [18, 'return_in_transit'],
      [20, 'return_delivered'],
    ]);
    expect([
      isFailedAttempt(place('411004', 'Pune', '+919876500013')),
      isFailedAttempt(place('411004', 'Pune')),
      isFailedAttempt({ pincode: '411004', phone: null }),
    ]).toEqual([true, false, false]);
  });

  it('gives one number for one reference', async () => {
    const of = async (reference: string) =>
      (await demoCourier.book({ reference } as CourierRequest, null)).awb;
    expect(await of('csg_a')).toMatch(/^HD\d{10}$/);
    expect(await of('csg_a')).toBe(await of('csg_a'));
    expect(await of('csg_a')).not.toBe(await of('csg_b'));
  });

  it('is believed by its signature over the very bytes alone', () => {
    const body = JSON.stringify({
      events: [
        {
          id: '1',
          awb: 'HD1',
          kind: 'delivered',
          place: null,
          note: null,
          at: '2026-11-02T06:30:00.000Z',
        },
      ],
    });
    const read = (text: string, signature: string | undefined) => () =>
      demoCourier.readEvents(
        { body: text, headers: { [COURIER_SIGNATURE_HEADER]: signature } },
        'secret',
      );
    expect(read(body, sign(body, 'secret'))()).toEqual([
      {
        id: '1',
        awb: 'HD1',
        kind: 'delivered',
        place: null,
        note: null,
        at: new Date('2026-11-02T06:30:00Z'),
      },
    ]);
    expect(read(`${body} `, sign(body, 'secret'))).toThrow(ForgedEvent);
    expect(read(body, sign(body, 'other'))).toThrow(ForgedEvent);
    expect(read(body, undefined)).toThrow(ForgedEvent);
    for (const broken of ['{', '{"events":[{}]}', 'null'])
      expect(read(broken, sign(broken, 'secret'))).toThrow('errors.fields_invalid');
  });
});
