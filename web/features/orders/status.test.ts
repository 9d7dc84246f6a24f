import { describe, expect, it } from 'vitest';
import { headlineOf, statusText, timelineSteps } from './status.ts';

const at = (n: number) => `2026-11-2${n}T10:00:00.000Z`;

describe('timeline of a shipment', () => {
  it('shows what happened and what lies ahead', () => {
    const steps = timelineSteps({ status: 'packed', timeline: [
      { status: 'placed', note: null, at: at(0) }, { status: 'confirmed', note: 'Seller accepted', at: at(1) }, { status: 'packed', note: null, at: at(2) },
    ] });
    expect(steps.map((s) => s.state)).toEqual(['done', 'done', 'current', 'ahead', 'ahead', 'ahead']);
    expect(steps[1]).toMatchObject({ note: 'Seller accepted', at: at(1) });
    expect(steps[5]?.at).toBeNull();
  });
  it('ends with the cancellation', () => {
    const steps = timelineSteps({ status: 'cancelled', timeline: [{ status: 'placed', note: null, at: at(0) }, { status: 'cancelled', note: 'Changed my mind', at: at(1) }] });
    expect(steps.map((s) => s.status)).toEqual(['placed', 'cancelled']);
    expect(steps[1]).toMatchObject({ note: 'Changed my mind', state: 'failed' });
  });
  it('has nothing left to do once delivered', () => {
    const steps = timelineSteps({ status: 'delivered', timeline: [{ status: 'delivered', note: null, at: at(4) }] });
    expect(new Set(steps.map((s) => s.state))).toEqual(new Set(['done']));
  });
  it('says what matters now', () => {
    const shipment = { rate: 0, carrier: null, trackingNumber: null, estimatedDelivery: at(8) };
    const line = (status: 'packed' | 'out_for_delivery' | 'delivered' | 'cancelled') => {
      const { text, values } = headlineOf({ status, shipment, timeline: [{ status, note: null, at: at(4) }] });
      return text.replace('{day}', values.day);
    };
    expect([line('packed'), line('out_for_delivery'), line('delivered'), line('cancelled')])
      .toEqual(['Arrives by Sat, 28 Nov', 'Out for delivery, expected Sat, 28 Nov', 'Delivered on Tue, 24 Nov', 'Cancelled on Tue, 24 Nov']);
  });
  it('reads a status it does not know as it stands', () => {
    expect(statusText('out_for_delivery')).toBe('Out for delivery');
    expect(statusText('lost')).toBe('lost');
  });
});
