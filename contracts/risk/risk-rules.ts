/** What a check of an order can end in, from mild to strict; the strictest rule that matches decides. */
export const RISK_OUTCOMES = ['allow', 'confirm', 'prepaid', 'review', 'refuse'] as const;
export type RiskOutcome = (typeof RISK_OUTCOMES)[number];

/** Which orders a rule looks at: all, those paid for in cash, or those whose stock waits for an online payment. */
export type RiskScope = 'any' | 'cash' | 'unpaid';
export type RiskUnit =
  | 'orders'
  | 'accounts'
  | 'units'
  | 'percent'
  | 'rupees'
  | 'points'
  | 'parcels';
export interface RiskRule {
  id: string;
  group: 'Speed' | 'Contact' | 'Deliveries' | 'Vendors' | 'Coupons' | 'Stock';
  /** Complete with "… or more". */
  title: string;
  about: string;
  scope: RiskScope;
  unit: RiskUnit;
  /** The rule matches from this value on. As shipped; operators change it. */
  limit: number;
  outcome: RiskOutcome;
  /** What operators may choose. */
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

/** One named rule per decision. Each measures one value of the order that is being placed; itself counts. */
export const RISK_RULES = [
  rule(
    'account_speed',
    'Speed',
    'any',
    'orders',
    [25, 'refuse'],
    'Orders of one account in 24 hours',
    'Counts every order the account placed or began in the last 24 hours.',
  ),
  rule(
    'device_speed',
    'Speed',
    'any',
    'orders',
    [30, 'review'],
    'Orders from one device in 24 hours',
    'Whatever account they were placed with.',
  ),
  rule(
    'device_accounts',
    'Speed',
    'cash',
    'accounts',
    [5, 'prepaid'],
    'Accounts that order from one device in 30 days',
    'Families share a device; five accounts rarely do.',
  ),
  rule(
    'address_speed',
    'Speed',
    'any',
    'orders',
    [40, 'confirm'],
    'Orders to one address in 24 hours',
    'Line and PIN code, without spaces and punctuation. Cancelled orders do not count.',
  ),
  rule(
    'address_accounts',
    'Speed',
    'cash',
    'accounts',
    [15, 'confirm'],
    'Accounts that order to one address in 30 days',
    'Hostels and offices reach this with real customers: a code is enough.',
  ),
  rule(
    'phone_accounts',
    'Speed',
    'cash',
    'accounts',
    [8, 'confirm'],
    'Accounts that give one delivery phone in 30 days',
    'The phone of the delivery address.',
  ),
  rule(
    'phone_speed',
    'Speed',
    'any',
    'orders',
    [40, 'confirm'],
    'Orders for one delivery phone in 24 hours',
    'From any account and to any address. Cancelled orders do not count, nor do those of others against the account whose verified phone it is.',
  ),
  rule(
    'pincode_speed',
    'Speed',
    'cash',
    'orders',
    [200, 'confirm'],
    'Cash orders of new accounts to one PIN code in 24 hours',
    'New: nothing was delivered to the account yet.',
  ),
  rule(
    'unverified_contact',
    'Contact',
    'cash',
    'rupees',
    [5000, 'confirm'],
    'Cash order of an account without a verified contact',
    'The value is the order total. 0 where phone or e-mail is verified.',
  ),
  rule(
    'account_refusals',
    'Deliveries',
    'cash',
    'parcels',
    [2, 'prepaid'],
    'Deliveries the account refused in 180 days',
    'Shipments that went back because nobody took them.',
  ),
  rule(
    'phone_refusals',
    'Deliveries',
    'cash',
    'parcels',
    [2, 'prepaid'],
    'Deliveries refused for one phone in 180 days',
    'Also by other accounts.',
  ),
  rule(
    'address_refusals',
    'Deliveries',
    'cash',
    'parcels',
    [3, 'prepaid'],
    'Deliveries refused at one address in 180 days',
    'Also by other accounts.',
  ),
  rule(
    'pincode_refusals',
    'Deliveries',
    'cash',
    'percent',
    [40, 'confirm'],
    'Share of cash orders refused in one PIN code in 90 days',
    'Only once 20 cash orders arrived there or came back.',
  ),
  rule(
    'return_to_origin_score',
    'Deliveries',
    'cash',
    'points',
    [70, 'prepaid'],
    'Score for fraud and return to origin',
    'From 0 to 100, from all that is known of account, device, address, phone and PIN code.',
  ),
  rule(
    'self_dealing',
    'Vendors',
    'any',
    'units',
    [1, 'allow'],
    'Signs that customer and vendor are the same',
    'Contacts, addresses, devices and bank accounts in common. The order then brings no discount, cashback or gift the marketplace pays, and counts for no rating.',
  ),
  rule(
    'vendor_orders',
    'Vendors',
    'any',
    'orders',
    [4, 'allow'],
    'Orders of one customer with one vendor in 30 days',
    'By account, device or delivery phone; orders of others do not count against the account whose verified phone it is. From this order on, the marketplace pays no more of discount and delivery than its commission on the order, and no cashback or gift.',
  ),
  rule(
    'vendor_orders_many',
    'Vendors',
    'any',
    'orders',
    [30, 'review'],
    'Very many orders of one customer with one vendor in 30 days',
    'By account, device or delivery phone. Cancelled orders do not count.',
  ),
  rule(
    'coupon_farming',
    'Coupons',
    'any',
    'accounts',
    [3, 'refuse'],
    'Other accounts that used a once-per-customer code',
    'From the same device, phone or address.',
    ['allow', 'review', 'refuse'],
  ),
  rule(
    'open_holds',
    'Stock',
    'unpaid',
    'orders',
    [3, 'refuse'],
    'Unpaid orders an account holds stock with',
    'With this one. Paid, cancelled and expired orders hold nothing.',
    HOLD,
  ),
  rule(
    'device_holds',
    'Stock',
    'unpaid',
    'orders',
    [5, 'refuse'],
    'Unpaid orders a device or address holds stock with',
    'With this one, whatever the account.',
    HOLD,
  ),
  rule(
    'unpaid_repeats',
    'Stock',
    'unpaid',
    'orders',
    [10, 'refuse'],
    'Orders an account left unpaid in 24 hours',
    'Trying the payment of one order again does not count.',
    HOLD,
  ),
  rule(
    'held_share',
    'Stock',
    'unpaid',
    'percent',
    [61, 'refuse'],
    'Share of an offer’s stock one account, device or address holds unpaid',
    'Up to five units are free of this.',
    HOLD,
  ),
  rule(
    'scarce_holds',
    'Stock',
    'unpaid',
    'units',
    [11, 'refuse'],
    'Units of scarce offers one account, device or address holds unpaid',
    'Scarce: ten units or fewer.',
    HOLD,
  ),
  rule(
    'cash_share',
    'Stock',
    'cash',
    'percent',
    [61, 'confirm'],
    'Share of an offer’s stock that accounts without a verified contact order in cash',
    'Undelivered cash orders and unpaid orders of one account, device or address, including this one. Up to five units do not count; 0 if phone or e-mail is verified.',
  ),
  rule(
    'scarce_cash',
    'Stock',
    'cash',
    'units',
    [11, 'confirm'],
    'Units of scarce offers that accounts without a verified contact order in cash',
    'Undelivered cash orders and unpaid orders of one account, device or address, including this one. Scarce: ten units or fewer. 0 if phone or e-mail is verified.',
  ),
  rule(
    'scarce_quantity',
    'Stock',
    'any',
    'units',
    [11, 'allow'],
    'Units of one scarce offer in an account’s orders of 24 hours',
    'Scarce: ten units or fewer were left. Set a limit for launches and sales.',
  ),
] as const satisfies readonly RiskRule[];
export type RiskRuleId = (typeof RISK_RULES)[number]['id'];
export const RISK_RULE_IDS = RISK_RULES.map((r) => r.id) as [RiskRuleId, ...RiskRuleId[]];
export const isStricter = (a: RiskOutcome, b: RiskOutcome): boolean =>
  RISK_OUTCOMES.indexOf(a) > RISK_OUTCOMES.indexOf(b);

/** The header with the random id a browser keeps for itself; orders are accepted without it. */
export const DEVICE_HEADER = 'x-device-id';
