import { describe, expect, it } from 'vitest';
import { translate } from '#web/i18n/catalog.ts';
import { headlineOf, noteIn, unitsToPackText, statusText, timelineSteps } from './status-labels.ts';

const at = (n: number) => `2026-11-2${n}T10:00:00.000Z`;

describe('timeline of a shipment', () => {
  it('shows what happened and what lies ahead', () => {
    const steps = timelineSteps({
      status: 'packed',
      timeline: [
        { status: 'placed', note: null, at: at(0) },
        { status: 'confirmed', note: 'Seller accepted', at: at(1) },
        { status: 'packed', note: null, at: at(2) },
      ],
    });
    expect(steps.map((s) => s.state)).toEqual([
      'done',
      'done',
      'current',
      'ahead',
      'ahead',
      'ahead',
    ]);
    expect(steps[1]).toMatchObject({ note: 'Seller accepted', at: at(1) });
    expect(steps[5]?.at).toBeNull();
  });
  it('ends with the cancellation', () => {
    const steps = timelineSteps({
      status: 'cancelled',
      timeline: [
        { status: 'placed', note: null, at: at(0) },
        { status: 'cancelled', note: 'Changed my mind', at: at(1) },
      ],
    });
    expect(steps.map((s) => s.status)).toEqual(['placed', 'cancelled']);
    expect(steps[1]).toMatchObject({ note: 'Changed my mind', state: 'failed' });
  });
  it('has nothing left to do once delivered', () => {
    const steps = timelineSteps({
      status: 'delivered',
      timeline: [{ status: 'delivered', note: null, at: at(4) }],
    });
    expect(new Set(steps.map((s) => s.state))).toEqual(new Set(['done']));
  });
  it('puts its events in their place, and names them', () => {
    const steps = timelineSteps({
      status: 'out_for_delivery',
      timeline: [
        { status: 'placed', note: null, at: at(0) },
        { status: 'items_cancelled', note: '1 × Lamp', at: at(1) },
        { status: 'packed', note: null, at: at(2) },
        { status: 'out_for_delivery', note: null, at: at(3) },
        { status: 'undelivered', note: 'Door locked', at: at(4) },
      ],
    });
    expect(steps.map((s) => s.label)).toEqual([
      'orders.status.placed',
      'orders.event.items_cancelled',
      'orders.status.confirmed',
      'orders.status.packed',
      'orders.status.shipped',
      'orders.status.out_for_delivery',
      'orders.event.undelivered',
      'orders.status.delivered',
    ]);
    expect(steps[1]).toMatchObject({ note: '1 × Lamp', state: 'notice' });
    expect(new Set(steps.map((s) => s.key)).size).toBe(8);
  });
  it('tells words of the way without alarm', () => {
    const steps = timelineSteps({
      status: 'shipped',
      timeline: [
        { status: 'shipped', note: null, at: at(1) },
        { status: 'in_transit', note: 'Sorted, Jaipur hub', at: at(2) },
      ],
    });
    expect(steps.find((s) => s.status === 'in_transit')).toMatchObject({
      label: 'orders.event.in_transit',
      note: 'Sorted, Jaipur hub',
      state: 'current',
    });
    expect(steps.find((s) => s.status === 'shipped')!.state).toBe('done');
    const later = timelineSteps({
      status: 'out_for_delivery',
      timeline: [
        { status: 'shipped', note: null, at: at(1) },
        { status: 'in_transit', note: null, at: at(2) },
        { status: 'out_for_delivery', note: null, at: at(3) },
      ],
    });
    expect(later.map((s) => s.state)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'done',
      'current',
      'ahead',
    ]);
    expect(steps.map((s) => s.status).indexOf('in_transit')).toBe(4);
  });
  it('leaves open what only one of its shipments has reached', () => {
    const steps = timelineSteps({
      status: 'confirmed',
      timeline: [
        { status: 'confirmed', note: null, at: at(1) },
        { status: 'packed', note: null, at: at(2) },
        { status: 'undelivered', note: null, at: at(3) },
      ],
    });
    expect(steps.map((s) => [s.status, s.state, s.at === null])).toEqual([
      ['placed', 'done', true],
      ['confirmed', 'current', false],
      ['undelivered', 'notice', false],
      ['packed', 'ahead', true],
      ['shipped', 'ahead', true],
      ['out_for_delivery', 'ahead', true],
      ['delivered', 'ahead', true],
    ]);
  });
  it('ends with the return where all came back', () => {
    const back = {
      status: 'cancelled',
      timeline: [
        { status: 'placed', note: null, at: at(0) },
        { status: 'returning', note: null, at: at(3) },
        { status: 'returned', note: null, at: at(4) },
      ],
    } as const;
    expect(
      timelineSteps({ ...back, timeline: [...back.timeline] }).map((s) => [s.label, s.state]),
    ).toEqual([
      ['orders.status.placed', 'done'],
      ['orders.event.returning', 'notice'],
      ['orders.event.returned', 'failed'],
    ]);
    const shipment = { rate: 0, carrier: null, trackingNumber: null, estimatedDelivery: at(8) };
    expect(
      headlineOf({ ...back, timeline: [...back.timeline], shipment, shipments: [] }),
    ).toMatchObject({
      tone: 'danger',
      text: 'orders.returned_on',
      values: { day: 'Tue, 24 Nov' },
    });
  });
  it('counts what is neither cancelled nor packed', () => {
    const shipment = (status: 'packed' | 'returned', quantity: number) => ({
      _id: status,
      status,
      carrier: null,
      trackingNumber: null,
      items: [{ itemId: 'a', quantity }],
      toCollect: 0,
      canUseCode: false,
      updatedAt: at(0),
    });
    expect(
      unitsToPackText({ _id: 'a', quantity: 6, cancelled: 2 } as never, [
        shipment('packed', 1),
        shipment('returned', 2),
      ]),
    ).toBe(3);
  });
  it('says what matters now', () => {
    const shipment = { rate: 0, carrier: null, trackingNumber: null, estimatedDelivery: at(8) };
    const line = (
      status: 'payment_pending' | 'packed' | 'out_for_delivery' | 'delivered' | 'cancelled',
    ) => {
      const { text, values } = headlineOf({
        status,
        shipment,
        shipments: [],
        timeline: [{ status, note: null, at: at(4) }],
      });
      return translate('en', text, values);
    };
    expect([
      line('payment_pending'),
      line('packed'),
      line('out_for_delivery'),
      line('delivered'),
      line('cancelled'),
    ]).toEqual([
      'payments.not_placed_yet',
      'Arrives by Sat, 28 Nov',
      'Out for delivery, arrives Sat, 28 Nov',
      'Delivered on Tue, 24 Nov',
      'Cancelled on Tue, 24 Nov',
    ]);
  });
  it('translates the reason at the end of a note, and nothing else', () => {
    const t = (text: string) => ({ 'Ordered by mistake': 'गलती से' })[text] ?? text;
    expect([
      noteIn(t, 'order_actions.reason.by_mistake'),
      noteIn(t, '1 × Lamp: Ordered by mistake'),
      noteIn(t, 'Toofan, TF-1'),
    ]).toEqual(['गलती से', '1 × Lamp: गलती से', 'Toofan, TF-1']);
  });
  it('reads a status it does not know as it stands', () => {
    expect(statusText('out_for_delivery')).toBe('orders.status.out_for_delivery');
    expect(statusText('eaten')).toBe('eaten');
  });
});
