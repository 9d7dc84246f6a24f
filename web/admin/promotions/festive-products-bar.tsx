import { type SubmitEvent, useId, useState } from 'react';
import { MAX_FESTIVE_PERCENT } from '#contracts/offers/festive-joining.ts';
import { Button } from '#web/ui/button.tsx';
import { useText } from '#web/i18n/text.ts';

interface ProductsBarProps {
  n: number;
  /** How many of them are already in the offer. */
  inside: number;
  isBusy: boolean;
  error: string | undefined;
  onPut: (percent: number) => void;
  onTakeOut: () => void;
}

/** Actions on selected products: add with a discount, or remove. */
export function ProductsBar({ n, inside, isBusy, error, onPut, onTakeOut }: ProductsBarProps) {
  const t = useText();
  const errorId = useId();
  const [text, setText] = useState('10');
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null;
  const isWrong = percent === null || percent < 1 || percent > MAX_FESTIVE_PERCENT;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWrong) onPut(percent);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('promotions.festive.selected_label')}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <label className="flex items-center gap-2 text-[14px] font-semibold">
        {t('promotions.festive.selected_at', { n })}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode="decimal"
          maxLength={5}
          aria-label={t('promotions.percent_off')}
          aria-invalid={isWrong || error ? true : undefined}
          aria-describedby={isWrong || error ? errorId : undefined}
          className={`h-11 w-18 rounded-button border-[1.5px] bg-surface px-2 text-right text-[16px] tabular-nums ${isWrong ? 'border-danger' : 'border-border-strong'}`}
        />
        %
      </label>
      <span className="flex flex-wrap gap-2">
        {inside > 0 ? (
          <Button variant="outline" disabled={isBusy} onClick={onTakeOut}>
            {t('promotions.festive.remove_n', { n: inside })}
          </Button>
        ) : null}
        <Button type="submit" busy={isBusy} disabled={isWrong}>
          {inside === n ? t('promotions.festive.set_discount') : t('listings.add_products')}
        </Button>
      </span>
      {isWrong || error ? (
        <p id={errorId} role="alert" className="w-full text-[13px] text-danger">
          {error ?? t('promotions.festive.percent_range', { least: 1, most: MAX_FESTIVE_PERCENT })}
        </p>
      ) : null}
    </form>
  );
}
