import { AppError, type ErrorName, type FailOptions } from '#contracts/kernel/errors.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { RiskRuleId } from '#contracts/risk/risk-rules.ts';
import type { RiskSettings } from '#contracts/risk/risk.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { insertDecision } from './queries.ts';
import { lockRiskSubject, selectRiskFacts, selectRiskTerms } from './queries.facts.ts';
import {
  decideRisk,
  type RiskFacts,
  type RiskOrder,
  type RiskSubject,
  type VendorLink,
  type Verdict,
} from './risk-rules.ts';
import { wholeSettings } from './risk-settings.ts';
import type { RiskDecisionTable } from './tables.ts';

/** Facts about an order before it is priced. */
export interface RiskCheck {
  facts: RiskFacts;
  links: VendorLink[];
  settings: RiskSettings;
  version: number;
  subject: RiskSubject;
}

/** Signs that a customer and a vendor are the same, each counted. */
const signsOf = (links: readonly VendorLink[]) => links.reduce((n, l) => n + l.by.length, 0);

async function read(db: Db, subject: RiskSubject): Promise<RiskCheck> {
  const { links, saved, ...facts } = await selectRiskFacts(db, subject);
  return {
    facts: { ...facts, signs: signsOf(links) },
    links,
    settings: wholeSettings(saved?.settings),
    version: saved?.version ?? 0,
    subject,
  };
}

/**
 * Reads the facts the rules need for an order being placed, and blocks concurrent orders of the
 * account, device or address.
 */
export async function checkPlacing(tx: Tx, subject: RiskSubject): Promise<RiskCheck> {
  // Sent together and run in this order: the facts are read once the locks are held.
  const [, check] = await Promise.all([lockRiskSubject(tx, subject), read(tx, subject)]);
  return check;
}
/** The same for a quote, without locks. */
export const checkQuote = (db: Db, subject: RiskSubject): Promise<RiskCheck> => read(db, subject);

/**
 * Effects of the rules on the price. `discountMostPaise`: maximum discount the marketplace pays, or
 * its commission if higher. `isRepeated`: it pays nothing beyond its commission, delivery included.
 */
export interface PriceTerms {
  losesBenefits: boolean;
  isRepeated: boolean;
  discountMostPaise: number;
}
type Known = Pick<RiskCheck, 'links' | 'settings'> & { facts: Pick<RiskFacts, 'vendorOrders'> };
export const termsOf = (check: Known): PriceTerms => ({
  losesBenefits: losesBenefits(check),
  isRepeated: isRepeated(check),
  discountMostPaise: isRepeated(check) ? 0 : rupeesToPaise(check.settings.discountMost),
});
/** The same without the facts other rules need. */
export async function readTerms(db: Db, subject: RiskSubject): Promise<PriceTerms> {
  const { links, saved, vendorOrders } = await selectRiskTerms(db, subject);
  return termsOf({ settings: wholeSettings(saved?.settings), links, facts: { vendorOrders } });
}

/** The same for anybody: an account without orders, device or address. `saved`: the newest settings. */
export const publicTermsOf = (saved: RiskSettings | null): PriceTerms =>
  termsOf({ settings: wholeSettings(saved ?? undefined), links: [], facts: { vendorOrders: 0 } });

/** Whether the marketplace funds nothing of the order: the customer is one of its vendors. */
const losesBenefits = ({ links, settings }: Pick<RiskCheck, 'links' | 'settings'>): boolean => {
  const rule = settings.rules.find((r) => r.id === 'self_dealing')!;
  return rule.isOn && signsOf(links) >= rule.limit;
};

/** Whether customer and vendor trade so often that the marketplace pays no more than it earns. */
const isRepeated = ({ facts, settings }: Known): boolean => {
  const rule = settings.rules.find((r) => r.id === 'vendor_orders')!;
  return rule.isOn && facts.vendorOrders + 1 >= rule.limit;
};

export const judgeOrder = (check: RiskCheck, order: RiskOrder): Verdict =>
  decideRisk(check.facts, check.settings, order);

/** The stored row of a decision. */
export function decisionRow(
  { subject, links, version }: RiskCheck,
  verdict: Verdict,
  { orderId, isConfirmed }: { orderId: string | null; isConfirmed: boolean },
): RiskDecisionTable {
  return {
    id: newId('rsk', subject.now.getTime()),
    order_id: orderId,
    user_id: subject.userId,
    device_hash: subject.deviceHash,
    outcome: verdict.outcome,
    score: verdict.score,
    measured: verdict.measured,
    matches: verdict.matches,
    links,
    is_confirmed: isConfirmed,
    settings_version: version,
    at: subject.now,
  };
}
/**
 * An order stopped by the rules. Its transaction is rolled back, and the decision is stored in
 * another.
 */
export class RiskStop extends AppError {
  readonly decision: RiskDecisionTable;
  constructor(name: ErrorName, decision: RiskDecisionTable, options: FailOptions = {}) {
    super(name, options);
    this.decision = decision;
  }
}
export const saveRiskStop = (db: Db, stop: RiskStop): Promise<void> =>
  transact(db, (tx) => insertDecision(tx, stop.decision));

/** The customer's message for a refusal: what to do, never what was measured. */
const REFUSALS: Partial<Record<RiskRuleId, ErrorName>> = {
  coupon_farming: 'promo_not_usable',
  open_holds: 'unpaid_orders',
  device_holds: 'unpaid_orders',
  unpaid_repeats: 'too_many_orders',
  held_share: 'stock_hold_limit',
  scarce_holds: 'stock_hold_limit',
  scarce_quantity: 'stock_hold_limit',
  account_speed: 'too_many_orders',
  device_speed: 'too_many_orders',
  address_speed: 'too_many_orders',
  phone_speed: 'too_many_orders',
  vendor_orders: 'too_many_orders',
  vendor_orders_many: 'too_many_orders',
  cash_share: 'stock_hold_limit',
  scarce_cash: 'stock_hold_limit',
};

const RETRY_SECONDS = 6 * 3600;
/** Throws if the rules stop the order: a refusal, cash not allowed, or a code still required. */
export function requireRiskPass(
  check: RiskCheck,
  verdict: Verdict,
  {
    method,
    isConfirmed,
    sentTo,
  }: { method: RiskOrder['method']; isConfirmed: boolean; sentTo: string },
): void {
  const stop = (name: ErrorName, options?: ConstructorParameters<typeof RiskStop>[2]): never => {
    throw new RiskStop(name, decisionRow(check, verdict, { orderId: null, isConfirmed }), options);
  };
  if (verdict.outcome === 'refuse') {
    const first = verdict.matches.find((m) => m.outcome === 'refuse')!;
    const name = REFUSALS[first.rule] ?? 'order_refused';
    stop(name, name === 'too_many_orders' ? { retryAfter: RETRY_SECONDS } : undefined);
  }
  if (verdict.outcome === 'prepaid' && method === 'cod')
    stop('cod_not_available', {
      message: 'errors.order_no_cod_pay_online',
    });
  // Reviewers also see whether a code was required.
  if (
    verdict.matches.some((m) => m.outcome === 'confirm') &&
    verdict.outcome !== 'prepaid' &&
    !isConfirmed
  ) {
    stop('confirmation_required', {
      message: 'errors.confirm_order_code',
      values: { to: sentTo },
      data: { sentTo },
    });
  }
}
