import {
  isStricter,
  RISK_RULES,
  type RiskOutcome,
  type RiskRuleId,
} from '#contracts/risk/risk-rules.ts';
import type { RiskSettings } from '#contracts/risk/risk.ts';

/** A vendor of the order who appears to be the customer, and the signs. */
export interface VendorLink {
  vendorId: string;
  by: string[];
}
/**
 * Who orders what and to where. `orderId`: an existing order judged again, which does not count
 * itself.
 */
export interface RiskSubject {
  userId: string;
  deviceHash: string | null;
  address: {
    line1?: string | undefined;
    line2?: string | null | undefined;
    phone?: string;
    pincode: string;
  } | null;
  offers: readonly { offerId: string; quantity: number }[];
  vendorIds: readonly string[];
  couponId: string | null;
  now: Date;
  orderId?: string;
}
/** Database facts about account, items, destination and device. Counts exclude the order itself. */
export interface RiskFacts {
  account: {
    ordersDay: number;
    holds: number;
    unpaidDay: number;
    refused: number;
    delivered: number;
    isVerified: boolean;
    ageHours: number;
  };
  device: { isKnown: boolean; ordersDay: number; otherAccounts: number; holds: number };
  address: { ordersDay: number; otherAccounts: number; holds: number; refused: number };
  phone: { ordersDay: number; otherAccounts: number; refused: number };
  pincode: { newCashDay: number; cashArrived: number; cashRefused: number };
  /**
   * Other accounts that used the same once-per-customer code from this device, phone or address.
   */
  couponAccounts: number;
  offers: readonly RiskOfferFacts[];
  /** Units of other scarce offers held by unpaid orders of the account, device or address. */
  scarceElsewhere: number;
  /** The same plus units of undelivered cash orders of accounts without a verified contact. */
  scarceCashElsewhere: number;
  /** 30-day orders with the most frequent vendor of this order. */
  vendorOrders: number;
  /** Signs that the customer and a vendor of the order are the same, each counted. */
  signs: number;
}
/**
 * Units of one offer: free, held by unpaid orders, taken here by undelivered cash orders of
 * unverified accounts, and ordered by the account in a day.
 */
export interface RiskOfferFacts {
  free: number;
  held: number;
  heldHere: number;
  cashHere: number;
  boughtDay: number;
  wanted: number;
}
export interface RiskOrder {
  method: 'cod' | 'online';
  totalPaise: number;
  /** Whether its stock is held until payment. */
  awaitsPayment: boolean;
}

export type Measured = Partial<Record<RiskRuleId, number>>;
export interface RuleMatch {
  rule: RiskRuleId;
  value: number;
  limit: number;
  outcome: RiskOutcome;
}
export interface Verdict {
  outcome: RiskOutcome;
  matches: RuleMatch[];
  measured: Measured;
  score: number;
}

/**
 * Offers with at most this many units are scarce; the second number of units is exempt from the
 * share limit.
 */
export const SCARCE_UNITS = 10;
const FREE_UNITS = 5;
const PINCODE_SAMPLE = 20;

const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const isScarce = (o: RiskOfferFacts) => o.free + o.held <= SCARCE_UNITS;
/** Percentage of all units of an offer held here; 0 within the exempt units. */
function sharePercent(o: RiskOfferFacts): number {
  const here = o.heldHere + o.wanted;
  return here <= FREE_UNITS
    ? 0
    : Math.min(100, Math.floor((here * 100) / Math.max(here, o.free + o.held)));
}
/**
 * Cash orders of unverified accounts count like unpaid holds: neither is backed by a proven
 * customer.
 */
const withCash = (o: RiskOfferFacts): RiskOfferFacts => ({
  ...o,
  held: o.held + o.cashHere,
  heldHere: o.heldHere + o.cashHere,
});
const scarceUnits = (offers: readonly RiskOfferFacts[], elsewhere: number) =>
  offers.some(isScarce)
    ? elsewhere + sum(offers.filter(isScarce).map((o) => o.heldHere + o.wanted))
    : 0;
const refusedPercent = ({ cashArrived, cashRefused }: RiskFacts['pincode']) =>
  cashArrived + cashRefused < PINCODE_SAMPLE
    ? 0
    : Math.floor((cashRefused * 100) / (cashArrived + cashRefused));

/** What every rule measures of an order, including itself. Pure, independent of the settings. */
export function measureRisk(
  f: RiskFacts,
  order: Pick<RiskOrder, 'totalPaise'>,
): Record<RiskRuleId, number> {
  return {
    account_speed: f.account.ordersDay + 1,
    device_speed: f.device.isKnown ? f.device.ordersDay + 1 : 0,
    device_accounts: f.device.isKnown ? f.device.otherAccounts + 1 : 0,
    address_speed: f.address.ordersDay + 1,
    address_accounts: f.address.otherAccounts + 1,
    phone_speed: f.phone.ordersDay + 1,
    phone_accounts: f.phone.otherAccounts + 1,
    pincode_speed: f.account.delivered > 0 ? 0 : f.pincode.newCashDay + 1,
    unverified_contact: f.account.isVerified ? 0 : Math.floor(order.totalPaise / 100),
    account_refusals: f.account.refused,
    phone_refusals: f.phone.refused,
    address_refusals: f.address.refused,
    pincode_refusals: refusedPercent(f.pincode),
    return_to_origin_score: scoreOf(f),
    self_dealing: f.signs,
    vendor_orders: f.vendorOrders + 1,
    vendor_orders_many: f.vendorOrders + 1,
    coupon_farming: f.couponAccounts,
    open_holds: f.account.holds + 1,
    device_holds: Math.max(f.device.holds, f.address.holds) + 1,
    unpaid_repeats: f.account.unpaidDay + 1,
    held_share: most(f.offers.map(sharePercent)),
    scarce_holds: scarceUnits(f.offers, f.scarceElsewhere),
    cash_share: f.account.isVerified ? 0 : most(f.offers.map((o) => sharePercent(withCash(o)))),
    scarce_cash: f.account.isVerified
      ? 0
      : scarceUnits(f.offers.map(withCash), f.scarceCashElsewhere),
    scarce_quantity: most(f.offers.filter(isScarce).map((o) => o.boughtDay + o.wanted)),
  };
}

/**
 * Probability that a cash order is fake or returned, 0 to 100: points for each sign, fewer for each
 * accepted delivery. Weights follow reports of Indian vendors (an account's refused cash orders
 * weigh most).
 */
export function scoreOf(f: RiskFacts): number {
  const points =
    Math.min(50, f.account.refused * 25) +
    Math.min(30, f.phone.refused * 15) +
    Math.min(20, f.address.refused * 10) +
    Math.min(20, Math.floor(refusedPercent(f.pincode) / 4)) +
    (f.account.isVerified ? 0 : 15) +
    (f.account.ageHours < 24 ? 10 : 0) +
    Math.min(20, f.device.otherAccounts * 5) +
    Math.min(15, f.phone.otherAccounts * 5) +
    Math.min(10, f.account.ordersDay) -
    Math.min(30, f.account.delivered * 5);
  return Math.max(0, Math.min(100, points));
}

const applies = (
  scope: (typeof RISK_RULES)[number]['scope'],
  order: Pick<RiskOrder, 'method' | 'awaitsPayment'>,
): boolean => scope === 'any' || (scope === 'cash' ? order.method === 'cod' : order.awaitsPayment);

/** The matching rules and their strictest outcome. Pure. */
export function judgeRisk(
  measured: Measured,
  settings: RiskSettings,
  order: Pick<RiskOrder, 'method' | 'awaitsPayment'>,
): Omit<Verdict, 'measured'> {
  const matches = RISK_RULES.flatMap((rule): RuleMatch[] => {
    const set = settings.rules.find((r) => r.id === rule.id);
    const value = measured[rule.id];
    return set?.isOn && value !== undefined && applies(rule.scope, order) && value >= set.limit
      ? [{ rule: rule.id, value, limit: set.limit, outcome: set.outcome }]
      : [];
  });
  const outcome = matches.reduce<RiskOutcome>(
    (strictest, m) => (isStricter(m.outcome, strictest) ? m.outcome : strictest),
    'allow',
  );
  return { outcome, matches, score: measured.return_to_origin_score ?? 0 };
}

export function decideRisk(facts: RiskFacts, settings: RiskSettings, order: RiskOrder): Verdict {
  const measured = measureRisk(facts, order);
  return { ...judgeRisk(measured, settings, order), measured };
}

/** Default settings. */
export const DEFAULT_RISK: RiskSettings = {
  rules: RISK_RULES.map(({ id, limit, outcome }) => ({ id, isOn: true, limit, outcome })),
  discountMost: 2000,
};
