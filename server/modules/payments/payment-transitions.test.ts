import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES } from '#contracts/payments/payments.ts';
import type { GatewayPayment, PaymentProvider } from './gateways/gateway-provider.ts';
import { reconciliationDifferences, readReconciliation } from './reconciliation/reconciliation.ts';
import { mayMovePayment, pollAfter, purposeOf, refundPauseMinutes } from './payment-transitions.ts';
import type { PaymentState } from './tables.ts';

const DUE = 129_900;
type Event =
  | {
      kind: 'captured';
      id: number;
      amountPaise: number;
      isRupees: boolean;
      isInStock: boolean;
      wentBackPaise: number;
    }
  | { kind: 'expired' | 'abandoned' | 'cash' };
const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('captured' as const),
    id: fc.nat(4),
    amountPaise: fc.constantFrom(DUE, DUE, DUE - 1, 1),
    isRupees: fc.boolean(),
    isInStock: fc.boolean(),
    wentBackPaise: fc.constantFrom(0, 0, 1, DUE),
  }),
  fc.record({ kind: fc.constantFrom('expired' as const, 'abandoned' as const, 'cash' as const) }),
);

/** Applies events by the rules, as `applyPayment` does under its locks. */
function play(all: readonly Event[]) {
  let state: PaymentState = 'pending';
  const seen = new Map<
    number,
    { purpose: 'sale' | 'surplus'; amountPaise: number; wentBackPaise: number }
  >();
  const states: PaymentState[] = [state];
  for (const event of all) {
    if (event.kind !== 'captured') {
      if (mayMovePayment(state, event.kind, event.kind === 'expired' ? 'system' : 'shopper'))
        state = event.kind;
    } else if (!seen.has(event.id)) {
      const wanted = purposeOf(state, DUE, event);
      const purpose =
        wanted === 'sale' || (wanted === 'sale_if_in_stock' && event.isInStock)
          ? 'sale'
          : 'surplus';
      seen.set(event.id, {
        purpose,
        amountPaise: event.amountPaise,
        wentBackPaise: event.wentBackPaise,
      });
      if (purpose === 'sale') state = 'paid';
    }
    states.push(state);
  }
  return { state, captures: [...seen.values()], states };
}

describe('the life of a payment', () => {
  it('whatever comes in whatever order: one sale at most, of exactly the amount, and paid means sold', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 20 }), (all) => {
        const { state, captures, states } = play(all);
        const sales = captures.filter((c) => c.purpose === 'sale');
        expect(sales.length).toBe(state === 'paid' ? 1 : 0);
        for (const sale of sales) expect([sale.amountPaise, sale.wentBackPaise]).toEqual([DUE, 0]);
        // Decisions are final.
        for (const end of ['paid', 'abandoned', 'cash'] as const) {
          const at = states.indexOf(end);
          if (at >= 0) expect(new Set(states.slice(at))).toEqual(new Set([end]));
        }
      }),
      { numRuns: 2000 },
    );
  });
  it('ends in every state but pending and expired', () => {
    expect(
      PAYMENT_STATES.filter((from) =>
        PAYMENT_STATES.every(
          (to) =>
            !(['gateway', 'system', 'shopper'] as const).some((who) =>
              mayMovePayment(from, to, who),
            ),
        ),
      ),
    ).toEqual(['paid', 'abandoned', 'cash']);
    expect(mayMovePayment('pending', 'paid', 'shopper')).toBe(false);
    expect(mayMovePayment('pending', 'expired', 'shopper')).toBe(false);
  });
  it('asks ever later, and some day no more', () => {
    const all = Array.from({ length: 20 }, (_, i) => pollAfter(i));
    expect(all.slice(0, 3)).toEqual([1, 2, 5]);
    expect(all.at(-1)).toBeNull();
    expect([1, 2, 3, 12].map(refundPauseMinutes)).toEqual([1, 2, 4, 360]);
  });
});

describe('reconciliation', () => {
  const there = (id: string, change: Partial<GatewayPayment> = {}): GatewayPayment => ({
    id,
    orderId: 'order_1',
    amountPaise: 100,
    isRupees: true,
    status: 'captured',
    method: 'upi',
    feePaise: 2,
    refundedPaise: 0,
    failure: null,
    at: new Date(0),
    ...change,
  });
  const here = (id: string, change: object = {}) => ({
    gateway_id: id,
    order_number: 'HL-1',
    amount_paise: 100,
    refunded_paise: 0,
    captured_at: new Date(0),
    ...change,
  });
  it('finds nothing where both tell the same, failed tries aside', () => {
    expect(
      reconciliationDifferences(
        [
          there('a'),
          there('b', { status: 'failed' }),
          there('c', { status: 'refunded', refundedPaise: 100 }),
        ],
        [here('a'), here('c', { refunded_paise: 100 })],
      ),
    ).toEqual([]);
  });
  it('names what only one knows, other amounts and other refunds', () => {
    const found = reconciliationDifferences(
      [there('a'), there('b', { amountPaise: 90 }), there('c', { refundedPaise: 50 })],
      [here('b'), here('c'), here('d')],
    );
    expect(found.map((r) => [r.gatewayId, r.problem, r.atGateway, r.inBooks])).toEqual([
      ['a', 'missing_here', 1, 0],
      ['b', 'amount', 0.9, 1],
      ['c', 'refunds', 0.5, 0],
      ['d', 'missing_there', 0, 1],
    ]);
  });
  it('reads a day of more payments than one question gives, in shorter times', async () => {
    const [from, to] = [new Date('2026-11-01T18:30:00Z'), new Date('2026-11-02T18:30:00Z')];
    const all = Array.from({ length: 240 }, (_, i) =>
      there(`p${i}`, { at: new Date(from.getTime() + i * 360_000) }),
    );
    const gateway = {
      paymentsBetween: async (a: Date, b: Date) => {
        const found = all.filter((p) => p.at >= a && p.at <= b);
        return { payments: found.slice(0, 30), isComplete: found.length <= 30 };
      },
    } as unknown as PaymentProvider;
    const whole = await readReconciliation(gateway, from, to);
    expect([whole.isComplete, whole.payments.map((p) => p.id).sort()]).toEqual([
      true,
      all.map((p) => p.id).sort(),
    ]);
    const tooMany = {
      paymentsBetween: async () => ({ payments: [], isComplete: false }),
    } as unknown as PaymentProvider;
    expect((await readReconciliation(tooMany, from, to)).isComplete).toBe(false);
  });
});
