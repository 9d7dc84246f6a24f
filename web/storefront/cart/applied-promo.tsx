import { Link } from 'react-router';
import type { PromoState } from '#contracts/checkout/checkout.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { setPromoCode } from '#web/modules/cart/promo-code-store.ts';
import { type Text, useText } from '#web/i18n/text.ts';

/** The discount of a percentage code. */
function termsOf({ percent, maxDiscount }: PromoState, t: Text): string | null {
  if (percent === null) return null;
  return maxDiscount === null
    ? t('promotions.code.percent_off', { n: percent })
    : t('promotions.code.percent_off_up_to', { n: percent, amount: formatRupees(maxDiscount) });
}

/** The stored code and its effect on these items. `promo` null: unknown yet. */
export function AppliedPromo({
  code,
  promo,
  isGuest = false,
  onRemove,
}: {
  code: string;
  promo: PromoState | null;
  isGuest?: boolean;
  onRemove?: () => void;
}) {
  const t = useText();
  const state = promo?.state;
  return (
    <div role="status" className="rounded-button bg-deal-soft px-4 text-[15px] text-deal-ink">
      <div className="flex items-center justify-between gap-3">
        <strong className="min-w-0 break-words">
          {state === 'applied' ? t('promotions.code.applied', { code }) : code}
        </strong>
        <button
          type="button"
          aria-label={t('common.remove_named', { name: code })}
          className="min-h-11 shrink-0 font-semibold underline"
          onClick={() => {
            setPromoCode('');
            onRemove?.();
          }}
        >
          {t('common.remove')}
        </button>
      </div>
      {promo && state ? <p className="pb-2 text-[14px]">{promoText(promo, t, isGuest)}</p> : null}
      {state === 'unverified' ? (
        <Link
          to="/profile?section=account"
          className="mb-1 inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('accounts.contacts.verify_phone')}
        </Link>
      ) : null}
    </div>
  );
}

function promoText(promo: PromoState, t: Text, isGuest: boolean): string {
  const terms = termsOf(promo, t);
  const said = {
    applied: isGuest ? t('promotions.code.needs_verified_phone') : null,
    smaller: t('promotions.code.reward_is_larger'),
    unverified: t('promotions.code.verify_phone_first'),
    none: t('promotions.code.not_for_items'),
  }[promo.state];
  return [said, promo.state === 'smaller' || promo.state === 'none' ? null : terms]
    .filter(Boolean)
    .join(' ');
}
