import type { CourierPreference, CourierRule } from '#contracts/fulfilment/courier-accounts.ts';
import type { CourierQuote, QuoteRequest } from '#server/modules/fulfilment/couriers/courier.ts';

/** A service of one account. */
export interface OfferedService extends CourierQuote {
  /** Null: the courier of demo mode. */
  accountId: string | null;
  isOwn: boolean;
}
/** Why a service stands where it does. */
export type ChoiceReason = 'cheapest' | 'fastest' | 'best_rated' | 'not_allowed' | 'other';
export interface RankedService extends OfferedService {
  isAllowed: boolean;
  isChosen: boolean;
  reason: ChoiceReason;
}
export interface CourierChoice {
  rule: CourierRule | null;
  services: RankedService[];
}

type Consigned = Pick<QuoteRequest, 'toPincode' | 'weightGrams' | 'toCollectPaise'>;

/** Whether a rule applies to a consigned. */
export const ruleApplies = (rule: CourierRule, consigned: Consigned): boolean =>
  (rule.pins.length === 0 || rule.pins.some((pin) => consigned.toPincode.startsWith(pin))) &&
  (rule.payment === 'any' || (rule.payment === 'cod') === consigned.toCollectPaise > 0) &&
  consigned.weightGrams >= rule.fromGrams &&
  (rule.toGrams === null || consigned.weightGrams <= rule.toGrams);

/** A service without a time or rating comes after those with one. */
const MEASURES: Record<CourierPreference, (s: OfferedService) => number> = {
  price: (s) => s.pricePaise,
  speed: (s) => s.days ?? Number.MAX_SAFE_INTEGER,
  rating: (s) => -(s.rating ?? -1),
};
const REASONS: Record<CourierPreference, ChoiceReason> = {
  price: 'cheapest',
  speed: 'fastest',
  rating: 'best_rated',
};

/**
 * Ranks services by the first rule that applies: by its preference, then by price and name, allowed
 * ones first. Without a rule the cheapest is chosen. If no service is allowed, none is chosen. Pure.
 */
export function chooseCourier(
  rules: readonly CourierRule[],
  consigned: Consigned,
  services: readonly OfferedService[],
): CourierChoice {
  const rule = rules.find((r) => ruleApplies(r, consigned)) ?? null;
  const prefer = rule?.prefer ?? 'price';
  const only = (rule?.only ?? []).map((name) => name.toLowerCase());
  const isAllowed = ({ name }: OfferedService) =>
    only.length === 0 || only.some((part) => name.toLowerCase().includes(part));
  const ranked = services
    .map((service) => ({ ...service, isAllowed: isAllowed(service) }))
    .sort(
      (a, b) =>
        Number(b.isAllowed) - Number(a.isAllowed) ||
        MEASURES[prefer](a) - MEASURES[prefer](b) ||
        a.pricePaise - b.pricePaise ||
        a.name.localeCompare(b.name, 'en') ||
        a.service.localeCompare(b.service, 'en'),
    );
  return {
    rule,
    services: ranked.map((service, i) => {
      const isChosen = i === 0 && service.isAllowed;
      return {
        ...service,
        isChosen,
        reason: isChosen ? REASONS[prefer] : service.isAllowed ? 'other' : 'not_allowed',
      };
    }),
  };
}
