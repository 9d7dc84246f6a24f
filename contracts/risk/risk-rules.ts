/** Outcomes of an order check, from mild to strict; the strictest matching rule decides. */
export const RISK_OUTCOMES = ['allow', 'confirm', 'prepaid', 'review', 'refuse'] as const;
export type RiskOutcome = (typeof RISK_OUTCOMES)[number];

/**
 * Orders a rule applies to: all, cash on delivery, or those whose stock waits for an online
 * payment.
 */
export type RiskScope = 'any' | 'cash' | 'unpaid';
export type RiskUnit =
  | 'orders'
  | 'accounts'
  | 'units'
  | 'percent'
  | 'rupees'
  | 'points'
  | 'shipments';
export interface RiskRule {
  id: string;
  /** Message id of the group's name. */
  group: string;
  /** Message id of the measured value; reads on with "… or more". */
  title: string;
  /** Message id of the explanation. */
  about: string;
  scope: RiskScope;
  unit: RiskUnit;
  /** Default threshold: the rule matches from this value on. Operators can change it. */
  limit: number;
  outcome: RiskOutcome;
  /** Values operators can choose. */
  outcomes: readonly RiskOutcome[];
}

const ANY = ['allow', 'confirm', 'prepaid', 'review', 'refuse'] as const;
const HOLD = ['allow', 'review', 'refuse'] as const;
const rule = <const I extends string>(
  id: I,
  group: RiskRule['group'],
  scope: RiskScope,
  unit: RiskUnit,
  [limit, outcome]: [number, RiskOutcome],
  title: string,
  about: string,
  outcomes: readonly RiskOutcome[] = ANY,
) => ({ id, group, scope, unit, limit, outcome, outcomes, title, about });

/**
 * One named rule per decision. Each measures one value of the order being placed, including that
 * order.
 */
export const RISK_RULES = [
  rule(
    'account_speed',
    'risk.group.speed',
    'any',
    'orders',
    [25, 'refuse'],
    'risk.rules.account_speed',
    'risk.rules.account_speed_about',
  ),
  rule(
    'device_speed',
    'risk.group.speed',
    'any',
    'orders',
    [30, 'review'],
    'risk.rules.device_speed',
    'risk.rules.device_speed_about',
  ),
  rule(
    'device_accounts',
    'risk.group.speed',
    'cash',
    'accounts',
    [5, 'prepaid'],
    'risk.rules.device_accounts',
    'risk.rules.device_accounts_about',
  ),
  rule(
    'address_speed',
    'risk.group.speed',
    'any',
    'orders',
    [40, 'confirm'],
    'risk.rules.address_speed',
    'risk.rules.address_speed_about',
  ),
  rule(
    'address_accounts',
    'risk.group.speed',
    'cash',
    'accounts',
    [15, 'confirm'],
    'risk.rules.address_accounts',
    'risk.rules.address_accounts_about',
  ),
  rule(
    'phone_accounts',
    'risk.group.speed',
    'cash',
    'accounts',
    [8, 'confirm'],
    'risk.rules.phone_accounts',
    'risk.rules.phone_accounts_about',
  ),
  rule(
    'phone_speed',
    'risk.group.speed',
    'any',
    'orders',
    [40, 'confirm'],
    'risk.rules.phone_speed',
    'risk.rules.phone_speed_about',
  ),
  rule(
    'pincode_speed',
    'risk.group.speed',
    'cash',
    'orders',
    [200, 'confirm'],
    'risk.rules.pincode_speed',
    'risk.rules.pincode_speed_about',
  ),
  rule(
    'unverified_contact',
    'risk.group.contact',
    'cash',
    'rupees',
    [5000, 'confirm'],
    'risk.rules.unverified_contact',
    'risk.rules.unverified_contact_about',
  ),
  rule(
    'account_refusals',
    'risk.group.deliveries',
    'cash',
    'shipments',
    [2, 'prepaid'],
    'risk.rules.account_refusals',
    'risk.rules.account_refusals_about',
  ),
  rule(
    'phone_refusals',
    'risk.group.deliveries',
    'cash',
    'shipments',
    [2, 'prepaid'],
    'risk.rules.phone_refusals',
    'risk.rules.phone_refusals_about',
  ),
  rule(
    'address_refusals',
    'risk.group.deliveries',
    'cash',
    'shipments',
    [3, 'prepaid'],
    'risk.rules.address_refusals',
    'risk.rules.address_refusals_about',
  ),
  rule(
    'pincode_refusals',
    'risk.group.deliveries',
    'cash',
    'percent',
    [40, 'confirm'],
    'risk.rules.pincode_refusals',
    'risk.rules.pincode_refusals_about',
  ),
  rule(
    'return_to_origin_score',
    'risk.group.deliveries',
    'cash',
    'points',
    [70, 'prepaid'],
    'risk.rules.return_to_origin_score',
    'risk.rules.return_to_origin_score_about',
  ),
  rule(
    'self_dealing',
    'risk.group.vendors',
    'any',
    'units',
    [1, 'allow'],
    'risk.rules.self_dealing',
    'risk.rules.self_dealing_about',
  ),
  rule(
    'vendor_orders',
    'risk.group.vendors',
    'any',
    'orders',
    [4, 'allow'],
    'risk.rules.vendor_orders',
    'risk.rules.vendor_orders_about',
  ),
  rule(
    'vendor_orders_many',
    'risk.group.vendors',
    'any',
    'orders',
    [30, 'review'],
    'risk.rules.vendor_orders_many',
    'risk.rules.vendor_orders_many_about',
  ),
  rule(
    'coupon_farming',
    'risk.group.coupons',
    'any',
    'accounts',
    [3, 'refuse'],
    'risk.rules.coupon_farming',
    'risk.rules.coupon_farming_about',
    ['allow', 'review', 'refuse'],
  ),
  rule(
    'open_holds',
    'risk.group.stock',
    'unpaid',
    'orders',
    [3, 'refuse'],
    'risk.rules.open_holds',
    'risk.rules.open_holds_about',
    HOLD,
  ),
  rule(
    'device_holds',
    'risk.group.stock',
    'unpaid',
    'orders',
    [5, 'refuse'],
    'risk.rules.device_holds',
    'risk.rules.device_holds_about',
    HOLD,
  ),
  rule(
    'unpaid_repeats',
    'risk.group.stock',
    'unpaid',
    'orders',
    [10, 'refuse'],
    'risk.rules.unpaid_repeats',
    'risk.rules.unpaid_repeats_about',
    HOLD,
  ),
  rule(
    'held_share',
    'risk.group.stock',
    'unpaid',
    'percent',
    [61, 'refuse'],
    'risk.rules.held_share',
    'risk.rules.held_share_about',
    HOLD,
  ),
  rule(
    'scarce_holds',
    'risk.group.stock',
    'unpaid',
    'units',
    [11, 'refuse'],
    'risk.rules.scarce_holds',
    'risk.rules.scarce_holds_about',
    HOLD,
  ),
  rule(
    'cash_share',
    'risk.group.stock',
    'cash',
    'percent',
    [61, 'confirm'],
    'risk.rules.cash_share',
    'risk.rules.cash_share_about',
  ),
  rule(
    'scarce_cash',
    'risk.group.stock',
    'cash',
    'units',
    [11, 'confirm'],
    'risk.rules.scarce_cash',
    'risk.rules.scarce_cash_about',
  ),
  rule(
    'scarce_quantity',
    'risk.group.stock',
    'any',
    'units',
    [11, 'allow'],
    'risk.rules.scarce_quantity',
    'risk.rules.scarce_quantity_about',
  ),
] as const satisfies readonly RiskRule[];
export type RiskRuleId = (typeof RISK_RULES)[number]['id'];
export const RISK_RULE_IDS = RISK_RULES.map((r) => r.id) as [RiskRuleId, ...RiskRuleId[]];
export const isStricter = (a: RiskOutcome, b: RiskOutcome): boolean =>
  RISK_OUTCOMES.indexOf(a) > RISK_OUTCOMES.indexOf(b);

/** Header with a random id the browser stores; orders are accepted without it. */
export const DEVICE_HEADER = 'x-device-id';
