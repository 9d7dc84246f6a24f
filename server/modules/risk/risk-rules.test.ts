import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStricter, RISK_OUTCOMES, RISK_RULES } from '#contracts/risk/risk-rules.ts';
import {
  decideRisk,
  judgeRisk,
  measureRisk,
  type RiskFacts,
  type RiskOrder,
  scoreOf,
  DEFAULT_RISK,
} from './risk-rules.ts';

const CALM: RiskFacts = {
  account: {
    ordersDay: 0,
    holds: 0,
    unpaidDay: 0,
    refused: 0,
    delivered: 3,
    isVerified: true,
    ageHours: 500,
  },
  device: { isKnown: true, ordersDay: 0, otherAccounts: 0, holds: 0 },
  address: { ordersDay: 0, otherAccounts: 0, holds: 0, refused: 0 },
  phone: { ordersDay: 0, otherAccounts: 0, refused: 0 },
  pincode: { newCashDay: 0, cashArrived: 0, cashRefused: 0 },
  couponAccounts: 0,
  offers: [{ free: 40, held: 0, heldHere: 0, cashHere: 0, boughtDay: 0, wanted: 1 }],
  scarceElsewhere: 0,
  scarceCashElsewhere: 0,
  vendorOrders: 0,
  signs: 0,
};
const CASH: RiskOrder = { method: 'cod', totalPaise: 99_900, awaitsPayment: false };
const UNPAID: RiskOrder = { method: 'online', totalPaise: 99_900, awaitsPayment: true };
const outcome = (facts: Partial<RiskFacts>, order = CASH) =>
  decideRisk({ ...CALM, ...facts }, DEFAULT_RISK, order).outcome;

const offers = (wanted: number, free: number, heldHere = 0, cashHere = 0) => ({
  offers: [{ free, held: heldHere, heldHere, cashHere, boughtDay: 0, wanted }],
});

describe('the rules as shipped', () => {
  it('let an ordinary order pass', () => {
    expect(decideRisk(CALM, DEFAULT_RISK, CASH)).toMatchObject({ outcome: 'allow', matches: [] });
    expect(decideRisk(CALM, DEFAULT_RISK, UNPAID)).toMatchObject({ outcome: 'allow', matches: [] });
  });

  it.each<[string, Partial<RiskFacts>, string]>([
    ['twenty-five orders in a day', { account: { ...CALM.account, ordersDay: 24 } }, 'refuse'],
    ['thirty orders from one device', { device: { ...CALM.device, ordersDay: 29 } }, 'review'],
    ['five accounts on one device', { device: { ...CALM.device, otherAccounts: 4 } }, 'prepaid'],
    ['forty orders to one address', { address: { ...CALM.address, ordersDay: 39 } }, 'confirm'],
    [
      'fifteen accounts at one address',
      { address: { ...CALM.address, otherAccounts: 14 } },
      'confirm',
    ],
    ['thirty orders with one vendor', { vendorOrders: 29 }, 'review'],
    ['four orders with one vendor, which are only priced otherwise', { vendorOrders: 3 }, 'allow'],
    [
      'forty orders for one phone',
      { phone: { ordersDay: 39, otherAccounts: 0, refused: 0 } },
      'confirm',
    ],
    [
      'eight accounts with one phone',
      { phone: { ordersDay: 0, otherAccounts: 7, refused: 0 } },
      'confirm',
    ],
    [
      'many new accounts in one PIN code',
      {
        account: { ...CALM.account, delivered: 0 },
        pincode: { newCashDay: 199, cashArrived: 0, cashRefused: 0 },
      },
      'confirm',
    ],
    [
      'two refused deliveries of the account',
      { account: { ...CALM.account, refused: 2 } },
      'prepaid',
    ],
    [
      'two refused for the phone',
      { phone: { ordersDay: 0, otherAccounts: 0, refused: 2 } },
      'prepaid',
    ],
    ['three refused at the address', { address: { ...CALM.address, refused: 3 } }, 'prepaid'],
    [
      'a PIN code where 40 % come back',
      { pincode: { newCashDay: 0, cashArrived: 12, cashRefused: 8 } },
      'confirm',
    ],
    ['a code used by three others', { couponAccounts: 3 }, 'refuse'],
  ])('cash: %s', (_, facts, expected) => {
    expect(outcome(facts)).toBe(expected);
  });

  it('ask an unverified account for a code from ₹5,000 in cash', () => {
    const facts = { account: { ...CALM.account, isVerified: false } };
    expect([
      outcome(facts, { ...CASH, totalPaise: 499_999 }),
      outcome(facts, { ...CASH, totalPaise: 500_000 }),
      outcome(facts, { ...UNPAID, totalPaise: 500_000 }),
    ]).toEqual(['allow', 'confirm', 'allow']);
  });

  it('look at refused deliveries only where cash is to be taken', () => {
    expect(outcome({ account: { ...CALM.account, refused: 9 } }, UNPAID)).toBe('allow');
  });

  it('let an account hold stock with two unpaid orders, and pay cash for a third', () => {
    const facts = (holds: number) => ({ account: { ...CALM.account, holds } });
    expect([outcome(facts(1), UNPAID), outcome(facts(2), UNPAID), outcome(facts(2), CASH)]).toEqual(
      ['allow', 'refuse', 'allow'],
    );
  });

  it('let an unpaid order hold five units, and 60 % of more', () => {
    expect([
      outcome(offers(5, 5), UNPAID),
      outcome(offers(12, 20), UNPAID),
      outcome(offers(13, 20), UNPAID),
      outcome(offers(7, 14, 6), UNPAID),
    ]).toEqual(['allow', 'allow', 'refuse', 'refuse']);
  });

  // Cash orders take stock at once without payment or proof of identity: without a verified contact
  // one account could take all of an offer. A verified one may.
  it('ask an unverified account that takes most of an offer in cash for a code, over all its undelivered orders', () => {
    const unverified = { ...CALM.account, isVerified: false };
    expect(outcome(offers(20, 20), CASH)).toBe('allow');
    const asked = [
      offers(5, 5),
      offers(12, 20),
      offers(13, 20),
      offers(20, 20),
      offers(7, 14, 0, 6),
      offers(6, 14, 0, 6),
    ].map((o) => outcome({ account: unverified, ...o }));
    expect(asked).toEqual(['allow', 'allow', 'confirm', 'confirm', 'confirm', 'allow']);
    const scarce = Array.from({ length: 10 }, () => ({ ...CALM.offers[0]!, free: 1 }));
    expect([
      outcome({ offers: scarce, scarceCashElsewhere: 1 }),
      outcome({ account: unverified, offers: scarce }),
      outcome({ account: unverified, offers: scarce, scarceCashElsewhere: 1 }),
    ]).toEqual(['allow', 'allow', 'confirm']);
  });

  it('let an account hold ten units of scarce offers', () => {
    const offers = Array.from({ length: 10 }, () => ({
      free: 1,
      held: 0,
      heldHere: 0,
      cashHere: 0,
      boughtDay: 0,
      wanted: 1,
    }));
    expect([
      outcome({ offers }, UNPAID),
      outcome({ offers, scarceElsewhere: 1 }, UNPAID),
      outcome({ scarceElsewhere: 40 }, UNPAID),
    ]).toEqual(['allow', 'refuse', 'allow']);
  });
});

const count = fc.nat(60);
const anyFacts: fc.Arbitrary<RiskFacts> = fc.record({
  account: fc.record({
    ordersDay: count,
    holds: count,
    unpaidDay: count,
    refused: count,
    delivered: count,
    isVerified: fc.boolean(),
    ageHours: fc.nat(9000),
  }),
  device: fc.record({
    isKnown: fc.boolean(),
    ordersDay: count,
    otherAccounts: count,
    holds: count,
  }),
  address: fc.record({ ordersDay: count, otherAccounts: count, holds: count, refused: count }),
  phone: fc.record({ ordersDay: count, otherAccounts: count, refused: count }),
  pincode: fc.record({
    newCashDay: fc.nat(500),
    cashArrived: fc.nat(500),
    cashRefused: fc.nat(500),
  }),
  couponAccounts: count,
  offers: fc.array(
    fc.record({
      free: count,
      held: count,
      heldHere: count,
      cashHere: count,
      boughtDay: count,
      wanted: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 5 },
  ),
  scarceElsewhere: count,
  scarceCashElsewhere: count,
  vendorOrders: count,
  signs: fc.nat(6),
});
const anyOrder: fc.Arbitrary<RiskOrder> = fc.oneof(
  fc.record({
    method: fc.constant('cod' as const),
    totalPaise: fc.nat(10_000_000),
    awaitsPayment: fc.constant(false),
  }),
  fc.record({
    method: fc.constant('online' as const),
    totalPaise: fc.nat(10_000_000),
    awaitsPayment: fc.boolean(),
  }),
);
const anySettings = fc
  .tuple(
    ...RISK_RULES.map((r) =>
      fc.record({
        id: fc.constant(r.id),
        isOn: fc.boolean(),
        limit: fc.integer({ min: 1, max: 300 }),
        outcome: fc.constantFrom(...RISK_OUTCOMES),
      }),
    ),
  )
  .map((rules) => ({ rules, discountMost: 1000 }));

describe('any order', () => {
  it('ends in the strictest outcome of what matched, and matches nothing that is off or below its limit', () => {
    fc.assert(
      fc.property(anyFacts, anyOrder, anySettings, (facts, order, settings) => {
        const { outcome: end, matches, measured } = decideRisk(facts, settings, order);
        expect(matches.some((m) => isStricter(m.outcome, end))).toBe(false);
        expect(end === 'allow' || matches.some((m) => m.outcome === end)).toBe(true);
        for (const m of matches)
          expect([
            settings.rules.find((r) => r.id === m.rule)!.isOn,
            m.value >= m.limit,
            measured[m.rule],
          ]).toEqual([true, true, m.value]);
      }),
    );
  });
  it('is never judged milder under stricter limits', () => {
    fc.assert(
      fc.property(anyFacts, anyOrder, anySettings, (facts, order, settings) => {
        const measured = measureRisk(facts, order);
        const tighter = {
          ...settings,
          rules: settings.rules.map((r) => ({
            ...r,
            isOn: true,
            limit: Math.max(1, Math.floor(r.limit / 2)),
          })),
        };
        expect(
          isStricter(
            judgeRisk(measured, settings, order).outcome,
            judgeRisk(measured, tighter, order).outcome,
          ),
        ).toBe(false);
      }),
    );
  });
  it('has a score from 0 to 100 that grows with refusals and falls with deliveries', () => {
    fc.assert(
      fc.property(anyFacts, (f) => {
        const score = scoreOf(f);
        expect(score >= 0 && score <= 100 && Number.isInteger(score)).toBe(true);
        expect(
          scoreOf({ ...f, account: { ...f.account, refused: f.account.refused + 1 } }),
        ).toBeGreaterThanOrEqual(score);
        expect(
          scoreOf({ ...f, account: { ...f.account, delivered: f.account.delivered + 1 } }),
        ).toBeLessThanOrEqual(score);
      }),
    );
  });
});
