import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { askQuote } from '#web/features/shopper/cart/api.ts';
import { WELCOME_CODE } from '#contracts/rewards.ts';
import { setPromoCode, usePromoCode } from '#web/features/shopper/cart/promo-store.ts';
import { useSession } from '#web/features/shopper/session/session-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * The promo code field: a code the server takes is kept for checkout. One it does not take gives no
 * message (specification §5): the field is ready again with its text. `isOutdone`: the reward discount is no
 * smaller, so that counts and the code is not used up.
 */
export function PromoField({ isOutdone }: { isOutdone: boolean }) {
  const t = useText();
  const applied = usePromoCode();
  const { isAuthenticated } = useSession();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = text.trim().toUpperCase();
    if (!code || isBusy) return;
    setBusy(true);
    // WELCOME10 is known here as well, so that a lost connection does not hide it.
    const isGood = isAuthenticated
      ? await askQuote(code).then(({ discounts }) => discounts.promo > 0, () => code === WELCOME_CODE)
      : code === WELCOME_CODE;
    if (isGood) setPromoCode(code);
    setBusy(false);
  }

  if (applied) {
    return (
      <div className="rounded-button bg-deal-soft px-4 text-[15px] text-deal-ink">
        <p className="flex items-center justify-between gap-3">
          <strong>{t('{code} applied', { code: applied })}</strong>
          <button type="button" className="min-h-11 font-semibold underline" onClick={() => setPromoCode('')}>{t('Remove')}</button>
        </p>
        {isOutdone ? <p className="pb-2 text-[14px]">{t('Your reward discount is larger, so it counts and the code stays unused.')}</p> : null}
      </div>
    );
  }
  return (
    <form onSubmit={apply} className="grid grid-cols-[1fr_auto] gap-2">
      <label htmlFor={id} className="sr-only">{t('Promo code')}</label>
      <input
        id={id} name="promoCode" value={text} onChange={(event) => setText(event.target.value)} placeholder={t('Promo code')} maxLength={40}
        autoCapitalize="characters" autoComplete="off" spellCheck={false}
        className="h-11 w-full rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] uppercase placeholder:normal-case"
      />
      <Button type="submit" variant="outline" busy={isBusy}>{isBusy ? t('Applying') : t('Apply')}</Button>
    </form>
  );
}
