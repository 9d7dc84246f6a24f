import { describe, expect, it } from 'vitest';
import { statusText, timelineSteps } from './status.ts';

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
    expect(steps[1]?.note).toBe('Changed my mind');
  });
  it('reads a status it does not know as it stands', () => {
    expect(statusText('out_for_delivery')).toBe('Out for delivery');
    expect(statusText('lost')).toBe('lost');
  });
});
