import { divideHalfUp, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { type SubmitEvent, useId, useState } from 'react';
import {
  type JoinableOffer,
  type JoinableProduct,
  MAX_FESTIVE_PERCENT,
} from '#contracts/offers/festive-joining.ts';
import { GstCliff, gstCliffAt } from '#web/modules/listings/gst-rate-threshold.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

/** Whole rupees, as customers pay in a festive offer. */
export const less = (rupees: number, percent: number) =>
  paiseToRupees(
    divideHalfUp(rupeesToPaise(rupees) * Math.round((100 - percent) * 100), 1_000_000) * 100,
  );

export function JoinBar({
  chosen,
  n,
  offer,
  isBusy,
  error,
  onJoin,
}: {
  chosen: readonly JoinableProduct[];
  n: number;
  offer: JoinableOffer;
  isBusy: boolean;
  error: string | undefined;
  onJoin: (percent: number) => void;
}) {
  const t = useText();
  const errorId = useId();
  const [text, setText] = useState(String(offer.minDiscountPercent));
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null;
  const isWrong =
    percent === null || percent < offer.minDiscountPercent || percent > MAX_FESTIVE_PERCENT;
  const cliff =
    percent === null || isWrong
      ? undefined
      : chosen.find((p) => p.gst !== null && gstCliffAt(p.gst, less(p.price, percent)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWrong) onJoin(percent);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('promotions.festive.join_selected')}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <DiscountField
        n={n}
        text={text}
        setText={setText}
        isWrong={isWrong}
        error={error}
        errorId={errorId}
      />
      <Button type="submit" busy={isBusy} disabled={isWrong}>
        {isBusy ? t('common.saving') : t('promotions.festive.join')}
      </Button>
      {cliff && percent !== null ? <JoinCliff cliff={cliff} percent={percent} /> : null}
      {isWrong || error ? <JoinError errorId={errorId} error={error} offer={offer} /> : null}
    </form>
  );
}

interface DiscountFieldProps {
  n: number;
  text: string;
  setText: (value: string) => void;
  isWrong: boolean;
  error: string | undefined;
  errorId: string;
}

function DiscountField({ n, text, setText, isWrong, error, errorId }: DiscountFieldProps) {
  const t = useText();
  return (
    <label className="flex items-center gap-2 text-[14px] font-semibold">
      {t('common.n_selected', { n })}
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
  );
}

function JoinCliff({ cliff, percent }: { cliff: JoinableProduct; percent: number }) {
  return (
    <div className="w-full">
      <p className="mb-1 font-semibold">{cliff.name}</p>
      <GstCliff gst={cliff.gst!} price={less(cliff.price, percent)} />
    </div>
  );
}

interface JoinErrorProps {
  errorId: string;
  error: string | undefined;
  offer: JoinableOffer;
}

function JoinError({ errorId, error, offer }: JoinErrorProps) {
  const t = useText();
  return (
    <p id={errorId} role="alert" className="w-full text-[13px] text-danger">
      {error ??
        t('promotions.festive.percent_range', {
          least: offer.minDiscountPercent,
          most: MAX_FESTIVE_PERCENT,
        })}
    </p>
  );
}
