import type { Paise } from '#contracts/kernel/money.ts';

/**
 * Which commission a sale pays. Rules are in an order and the first whose conditions all fit decides; where none does, the vendor's own
 * rate holds. Pure: placing an order, the vendor's preview and the tester of the panel ask the same function.
 */
export interface RuleTerms {
  /** Null: any vendor. */
  vendorId: string | null;
  /** This category or one below it; null: any product. */
  categoryId: string | null;
  /** Price of one unit in paise, both ends included; null: no end. */
  minPaise: Paise | null;
  maxPaise: Paise | null;
  /** ISO times; from the first on, until just before the second. */
  startsAt: string | null;
  endsAt: string | null;
  /** Basis points: 1000 is 10 %. */
  rateBp: number;
}
/** A sale as rules see it: `categoryIds` is the category of the product with all above it. */
export interface RuledSale {
  vendorId: string;
  categoryIds: readonly string[];
  unitPaise: Paise;
  at: Date;
}

export const RULE_MISMATCHES = ['vendor', 'category', 'price', 'not_begun', 'over'] as const;
export type RuleMismatch = (typeof RULE_MISMATCHES)[number];
/** The first condition of a rule that does not fit a sale; null where all do. */
export function mismatchOf(rule: RuleTerms, sale: RuledSale): RuleMismatch | null {
  if (rule.startsAt !== null && sale.at.getTime() < Date.parse(rule.startsAt)) return 'not_begun';
  if (rule.endsAt !== null && sale.at.getTime() >= Date.parse(rule.endsAt)) return 'over';
  if (rule.vendorId !== null && rule.vendorId !== sale.vendorId) return 'vendor';
  if (rule.categoryId !== null && !sale.categoryIds.includes(rule.categoryId)) return 'category';
  if (
    (rule.minPaise !== null && sale.unitPaise < rule.minPaise) ||
    (rule.maxPaise !== null && sale.unitPaise > rule.maxPaise)
  )
    return 'price';
  return null;
}
/** The rule that decides; null: none does. */
export const commissionRuleOf = <R extends RuleTerms>(
  rules: readonly R[],
  sale: RuledSale,
): R | null => rules.find((rule) => mismatchOf(rule, sale) === null) ?? null;
/** Basis points of a sale: those of the first rule that fits, else the vendor's own. */
export const commissionBpOf = (
  rules: readonly RuleTerms[],
  sale: RuledSale,
  ownBp: number,
): number => commissionRuleOf(rules, sale)?.rateBp ?? ownBp;
