import { type KeyboardEvent, useId } from 'react';
import type { AdjustmentReason, StockItem } from '#contracts/offers/inventory.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { type StockDraft, deltaOf, REASON_LABEL, reasonFor, reasonsFor } from './stock-delta.ts';

interface DeltaCellProps {
  item: StockItem;
  name: string;
  draft: StockDraft;
  isBusy: boolean;
  change: (draft: StockDraft) => void;
  save: () => void;
}

/**
 * The visible field of the row above or below; both the table and the phone's cards contain one.
 */
function neighbour(from: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-delta]')].filter(
    (field) => field.offsetParent !== null,
  );
  return all[all.indexOf(from) + step];
}

/**
 * "+5" or "−2" and the reason: Enter saves, the arrows move between rows. Refused input stays as
 * typed.
 */
export function DeltaCell({ item, name, draft, isBusy, change, save }: DeltaCellProps) {
  const t = useText();
  const errorId = useId();
  const delta = deltaOf(draft.text);
  const isWrong = draft.text.trim() !== '' && delta === null;
  const tooMany = delta !== null && item.free + delta < 0;
  const error =
    draft.refused ??
    (isWrong
      ? t('offers.stock.change_format')
      : tooMany
        ? t('offers.stock.change_too_large', { n: item.free })
        : null);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (delta !== null && !tooMany) save();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    const next = step && neighbour(event.currentTarget, step);
    if (next) {
      event.preventDefault();
      next.focus();
      next.select();
    }
  };
  return (
    <div className="flex flex-col items-end gap-1">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <DeltaInput
          draft={draft}
          name={name}
          error={error}
          errorId={errorId}
          change={change}
          press={press}
        />
        {delta === null ? null : (
          <DeltaReason
            name={name}
            delta={delta}
            draft={draft}
            change={change}
            isBusy={isBusy}
            tooMany={tooMany}
            save={save}
          />
        )}
      </div>
      {error ? <DeltaError errorId={errorId} error={error} /> : null}
    </div>
  );
}

interface DeltaInputProps {
  draft: StockDraft;
  name: string;
  error: string | null;
  errorId: string;
  change: (draft: StockDraft) => void;
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
}
function DeltaInput({ draft, name, error, errorId, change, press }: DeltaInputProps) {
  const t = useText();
  return (
    <input
      data-delta
      type="text"
      inputMode="text"
      autoComplete="off"
      maxLength={8}
      placeholder="+0"
      value={draft.text}
      aria-label={t('offers.stock.change_label', { name })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      onChange={(event) => change({ ...draft, text: event.target.value, refused: null })}
      onKeyDown={press}
      className={`h-11 w-20 rounded-button border-[1.5px] bg-surface px-2 text-right text-[16px] tabular-nums md:h-9 md:text-[14px] ${error ? 'border-danger' : 'border-border-strong'}`}
    />
  );
}

interface DeltaReasonProps {
  name: string;
  delta: number;
  draft: StockDraft;
  change: (draft: StockDraft) => void;
  isBusy: boolean;
  tooMany: boolean;
  save: () => void;
}
function DeltaReason({ name, delta, draft, change, isBusy, tooMany, save }: DeltaReasonProps) {
  const t = useText();
  return (
    <>
      <select
        aria-label={t('offers.stock.reason_label', { name })}
        value={reasonFor(delta, draft.reason)}
        onChange={(event) => change({ ...draft, reason: event.target.value as AdjustmentReason })}
        className="h-11 rounded-button border-[1.5px] border-border-strong bg-surface px-2 text-[16px] md:h-9 md:text-[14px]"
      >
        {reasonsFor(delta).map((reason) => (
          <option key={reason} value={reason}>
            {t(REASON_LABEL[reason])}
          </option>
        ))}
      </select>
      <Button
        variant="brand"
        size="sm"
        className="max-md:min-h-11"
        busy={isBusy}
        disabled={tooMany}
        onClick={save}
      >
        {t('common.save')}
      </Button>
    </>
  );
}

function DeltaError({ errorId, error }: { errorId: string; error: string }) {
  return (
    <p
      id={errorId}
      role="alert"
      className="max-w-64 text-right text-[13px] leading-[18px] whitespace-normal text-danger"
    >
      {error}
    </p>
  );
}
