import { type SubmitEvent, useId, useState } from 'react';
import { MAX_FESTIVE_PERCENT } from '#contracts/offers/festive-joining.ts';
import { Button } from '#web/ui/button.tsx';

interface GoodsBarProps {
  n: number;
  /** How many of them are in already. */ inside: number;
  isBusy: boolean;
  error: string | undefined;
  onPut: (percent: number) => void;
  onTakeOut: () => void;
}

/** What is done with the ticked products: put in at a discount, or taken out. */
export function GoodsBar({ n, inside, isBusy, error, onPut, onTakeOut }: GoodsBarProps) {
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
      aria-label="Ticked products"
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <label className="flex items-center gap-2 text-[14px] font-semibold">
        {n} chosen, off
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode="decimal"
          maxLength={5}
          aria-label="promotions.percent_off"
          aria-invalid={isWrong || error ? true : undefined}
          aria-describedby={isWrong || error ? errorId : undefined}
          className={`h-11 w-18 rounded-button border-[1.5px] bg-surface px-2 text-right text-[16px] tabular-nums ${isWrong ? 'border-danger' : 'border-border-strong'}`}
        />
        %
      </label>
      <span className="flex flex-wrap gap-2">
        {inside > 0 ? (
          <Button variant="outline" disabled={isBusy} onClick={onTakeOut}>
            Take {inside} out
          </Button>
        ) : null}
        <Button type="submit" busy={isBusy} disabled={isWrong}>
          {inside === n ? 'Set the discount' : 'Put in'}
        </Button>
      </span>
      {isWrong || error ? (
        <p id={errorId} role="alert" className="w-full text-[13px] text-danger">
          {error ?? `From 1% to ${MAX_FESTIVE_PERCENT}%.`}
        </p>
      ) : null}
    </form>
  );
}
