import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { PromoState } from '#contracts/checkout/checkout.ts';
import { fetchQuote } from '#web/modules/cart/queries.ts';
import { WELCOME_CODE } from '#contracts/pricing/rewards.ts';
import { promoProblem } from '#web/modules/cart/promo-code-error.ts';
import { setPromoCode, usePromoCode } from '#web/modules/cart/promo-code-store.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { AppliedPromo } from './applied-promo.tsx';

/**
 * The promo code field: a valid code is stored for checkout. An invalid one gives no message
 * (specification §5): the field is marked and keeps its text. `promo`: the stored code's effect.
 */
export function PromoField({ promo }: { promo: PromoState | null }) {
  const t = useText();
  const applied = usePromoCode();
  const { isAuthenticated, text, setText, isBusy, isWrong, setWrong, problem, id, apply } =
    usePromoForm();

  if (applied) return <AppliedPromo code={applied} promo={promo} isGuest={!isAuthenticated} />;
  return (
    <form onSubmit={apply} className="grid grid-cols-[1fr_auto] gap-2">
      <label htmlFor={id} className="sr-only">
        {t('common.promo_code')}
      </label>
      <input
        id={id}
        name="promoCode"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        placeholder={t('common.promo_code')}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className={`h-11 w-full rounded-button border-[1.5px] ${isWrong ? 'border-danger' : 'border-border-strong'} bg-surface px-3 text-[16px] uppercase placeholder:normal-case`}
      />
      <Button type="submit" variant="outline" busy={isBusy}>
        {isBusy ? t('common.applying') : t('common.apply')}
      </Button>
      <p
        role="alert"
        id={`${id}-problem`}
        className="col-span-2 text-[14px] text-danger empty:hidden"
      >
        {problem}
      </p>
    </form>
  );
}

function usePromoForm() {
  const { isAuthenticated } = useSession();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = text.trim().toUpperCase();
    if (!code || isBusy) return;
    setBusy(true);
    // WELCOME10 is also known here, so that it works offline.
    setProblem(null);
    const isGood = isAuthenticated
      ? await fetchQuote(code).then(
          ({ promo: found }) => found.state !== 'none',
          (error: unknown) => {
            setProblem(promoProblem(error));
            return code === WELCOME_CODE && promoProblem(error) === null;
          },
        )
      : code === WELCOME_CODE;
    if (isGood) setPromoCode(code);
    setWrong(!isGood);
    setBusy(false);
  }
  return { isAuthenticated, text, setText, isBusy, isWrong, setWrong, problem, id, apply };
}
