import type { FeeBody, FeeRule } from '#contracts/vendors/fees.ts';
import type { FeeKind, VendorTier } from '#contracts/vendors/fee-rules.ts';
import type { Text } from '#web/i18n/text.ts';
import { startOf } from '#web/admin/vendors/commission/labels.ts';
import type { Named } from '#web/admin/vendors/commission/vendor-choice.tsx';

const text = (n: number | null | undefined) => (n == null || n === 0 ? '' : String(n));

export interface FeeDraft {
  kind: FeeKind;
  name: string;
  amount: string;
  percent: string;
  cap: string;
  vendor: Named | null;
  categoryId: string;
  tier: VendorTier | '';
  minPrice: string;
  maxPrice: string;
  from: string;
  reason: string;
}
/** The form of a new fee, or of a new version of `rule`. */
export const feeDraftOf = (rule: FeeRule | null): FeeDraft => ({
  kind: rule?.kind ?? 'closing',
  name: rule?.name ?? '',
  amount: text(rule?.amount),
  percent: text(rule?.percent),
  cap: text(rule?.cap),
  vendor: rule?.vendor ?? null,
  categoryId: rule?.category?._id ?? '',
  tier: rule?.tier ?? '',
  minPrice: text(rule?.minPrice),
  maxPrice: text(rule?.maxPrice),
  from: '',
  reason: '',
});

/** A number as typed, or NaN; null where nothing is. */
const numberOf = (typed: string): number | null =>
  typed.trim() === ''
    ? null
    : /^\d+(?:\.\d{1,2})?$/.test(typed.trim())
      ? Number(typed)
      : Number.NaN;

export function wrongInFee(draft: FeeDraft, isVersion: boolean, t: Text): Record<string, string> {
  const numbers = ['amount', 'percent', 'cap', 'minPrice', 'maxPrice'] as const;
  const isNothing = !(numberOf(draft.amount) ?? 0) && !(numberOf(draft.percent) ?? 0);
  return {
    ...(draft.name.trim().length < 3 ? { name: t('vendors.commission.name_short') } : {}),
    ...(isNothing && !isVersion ? { amount: t('errors.fee_amount_missing') } : {}),
    ...Object.fromEntries(
      numbers
        .filter((key) => Number.isNaN(numberOf(draft[key])))
        .map((key) => [key, t('errors.rupees_example')]),
    ),
    ...(draft.reason.trim().length < 3 ? { reason: t('errors.reason_missing') } : {}),
  };
}

export const feeBodyOf = (draft: FeeDraft, replacesId: string | null): FeeBody => ({
  kind: draft.kind,
  name: draft.name.trim(),
  amount: numberOf(draft.amount) ?? 0,
  percent: numberOf(draft.percent) ?? 0,
  cap: numberOf(draft.cap),
  vendorId: draft.vendor?._id ?? null,
  categoryId: draft.categoryId || null,
  tier: draft.tier || null,
  minPrice: numberOf(draft.minPrice),
  maxPrice: numberOf(draft.maxPrice),
  startsAt: startOf(draft.from),
  replacesId,
  reason: draft.reason.trim(),
});
