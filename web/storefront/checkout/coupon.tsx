import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { quoteTotals } from '#contracts/checkout/checkout.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { setPromoCode } from '#web/modules/cart/promo-code-store.ts';
import { promoProblem } from '#web/modules/cart/promo-code-error.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { AppliedPromo } from '#web/storefront/cart/applied-promo.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { askCheckoutQuote } from './queries.ts';

interface CouponProps {
  quote: EndpointData<typeof quoteTotals> | undefined;
  promoCode: string;
  pincode: string | null;
}

/**
 * A code and its state against the reward: the larger applies, never both (rulings §4). An invalid
 * code gives no message (specification §5): the field is marked and keeps its text.
 */
export function CouponField({ quote, promoCode, pincode }: CouponProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = text.trim().toUpperCase();
    if (!code || isBusy) return;
    setBusy(true);
    setProblem(null);
    const found = await askCheckoutQuote(pincode, code).catch((error: unknown) => {
      setProblem(promoProblem(error));
      return null;
    });
    const isGood = found !== null && found.promo.state !== 'none';
    if (isGood) setPromoCode(code);
    setWrong(!isGood);
    setBusy(false);
  }
  return (
    <section aria-label={t('checkout.promo.title')} className="border-t border-border py-4">
      {promoCode ? (
        <AppliedPromo code={promoCode} promo={quote?.promo ?? null} onRemove={() => setText('')} />
      ) : (
        <form
          onSubmit={apply}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        >
          <TextField
            label={t('common.promo_code')}
            name="promoCode"
            value={text}
            invalid={isWrong}
            error={problem}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
          <Button type="submit" variant="outline" busy={isBusy} className="mt-6 h-12">
            {isBusy ? t('common.applying') : t('common.apply')}
          </Button>
        </form>
      )}
    </section>
  );
}
