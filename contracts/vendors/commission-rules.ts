import type { Paise } from '#contracts/kernel/money.ts';
import type { VendorTier } from './fee-rules.ts';

/**
 * Commission rules. They are ordered and the first whose conditions all match decides; otherwise
 * the vendor's own rate applies. Pure: order placement, the vendor's preview and the panel's tester
 * share it.
 */
export interface RuleTerms {
  /** Null: any vendor. */
  vendorId: string | null;
  /** This category and its subcategories; null: any product. */
  categoryId: string | null;
  /** Vendors of this tier; null or missing: any. */
  tier?: VendorTier | null;
  /** Price of one unit in paise, bounds included; null: unbounded. */
  minPaise: Paise | null;
  maxPaise: Paise | null;
  /** ISO times; start included, end excluded. */
  startsAt: string | null;
  endsAt: string | null;
  /** Basis points: 1000 is 10 %. */
  rateBp: number;
}
/** A sale as rules see it: `categoryIds` is the product's category with its ancestors. */
export interface RuledSale {
  vendorId: string;
  /** The vendor's tier; missing: the lowest. */
  tier?: VendorTier;
  categoryIds: readonly string[];
  unitPaise: Paise;
  at: Date;
}

export const RULE_MISMATCHES = [
  'vendor',
  'tier',
  'category',
  'price',
  'not_begun',
  'over',
] as const;
export type RuleMismatch = (typeof RULE_MISMATCHES)[number];
/** The first condition of a rule that does not match a sale; null if all do. */
export function mismatchOf(rule: RuleTerms, sale: RuledSale): RuleMismatch | null {
  if (rule.startsAt !== null && sale.at.getTime() < Date.parse(rule.startsAt)) return 'not_begun';
  if (rule.endsAt !== null && sale.at.getTime() >= Date.parse(rule.endsAt)) return 'over';
  if (rule.vendorId !== null && rule.vendorId !== sale.vendorId) return 'vendor';
  if (rule.tier && rule.tier !== (sale.tier ?? 'standard')) return 'tier';
  if (rule.categoryId !== null && !sale.categoryIds.includes(rule.categoryId)) return 'category';
  if (
    (rule.minPaise !== null && sale.unitPaise < rule.minPaise) ||
    (rule.maxPaise !== null && sale.unitPaise > rule.maxPaise)
  )
    return 'price';
  return null;
}
/** The rule that decides; null if none matches. */
export const commissionRuleOf = <R extends RuleTerms>(
  rules: readonly R[],
  sale: RuledSale,
): R | null => rules.find((rule) => mismatchOf(rule, sale) === null) ?? null;
/** Commission of a sale in basis points: of the first matching rule, else the vendor's own rate. */
export const commissionBpOf = (
  rules: readonly RuleTerms[],
  sale: RuledSale,
  ownBp: number,
): number => commissionRuleOf(rules, sale)?.rateBp ?? ownBp;
