import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import type { OfferFigures } from '#contracts/offers/offer-edits.ts';
import {
  editOf,
  faultsOf,
  isFarOff,
  type OfferCell,
  textOfFigure,
} from '#web/modules/offers/offer-cells.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendVendorEdits } from './queries.ts';
import { useSavedEdits } from './use-saved-edits.ts';

interface InlineFigureProps {
  offer: OfferFigures & { _id: string };
  cell: Extract<OfferCell, 'price' | 'free'>;
  /** What is changed, of what. */
  label: string;
}

/** A price or stock that becomes a field when pressed: Enter saves, Escape leaves it as it was. */
export function InlineFigure({ offer, cell, label }: InlineFigureProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <FigureField offer={offer} cell={cell} label={label} onClose={() => setOpen(false)} />
  ) : (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-button px-1 hover:bg-sunken hover:text-brand md:min-h-8"
    >
      {cell === 'price' ? formatRupees(offer.price) : groupIndian(offer.free)}
      <span className="sr-only">: {label}</span>
      <Pencil aria-hidden="true" className="size-3.5 text-ink-muted" strokeWidth={1.75} />
    </button>
  );
}

function FigureField({ offer, cell, label, onClose }: InlineFigureProps & { onClose: () => void }) {
  const t = useText();
  const errorId = useId();
  const field = useFigureField({ offer, cell, onClose });
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <span className="inline-flex items-center gap-2">
        <input
          autoFocus
          aria-label={label}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? errorId : undefined}
          inputMode={cell === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={12}
          size={8}
          value={field.text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => field.setText(event.target.value)}
          onKeyDown={field.press}
          className={`h-11 rounded-button border-[1.5px] bg-surface px-2 text-right text-[16px] tabular-nums md:h-9 md:text-[14px] ${field.error ? 'border-danger' : 'border-border-strong'}`}
        />
        <Button size="sm" variant="brand" busy={field.isBusy} onClick={() => void field.save()}>
          {field.isFar ? t('offers.edits.far_off_confirm') : t('common.save')}
        </Button>
      </span>
      {field.error ? (
        <span
          id={errorId}
          role="alert"
          className="max-w-56 text-right text-[13px] leading-[16px] whitespace-normal text-danger"
        >
          {t(field.error)}
        </span>
      ) : null}
    </span>
  );
}

function useFigureField({
  offer,
  cell,
  onClose,
}: Pick<InlineFigureProps, 'offer' | 'cell'> & { onClose: () => void }) {
  const t = useText();
  const { refresh, undo } = useSavedEdits();
  const { busy, run } = useAct('common.save_failed');
  const [seen, setSeen] = useState<OfferFigures>({
    price: offer.price,
    originalPrice: offer.originalPrice,
    free: offer.free,
  });
  const [text, setText] = useState(textOfFigure(offer, cell));
  const [refused, setRefused] = useState<string | null>(null);
  const [isFar, setFar] = useState(false);
  const typed = { texts: { [cell]: text }, seen };
  const save = async () => {
    const [fault] = Object.values(faultsOf(seen, typed));
    if (fault) return setRefused(fault);
    const edit = editOf(offer._id, seen, typed);
    if (!edit) return onClose();
    // The second press of the button, now with another name, confirms it.
    if (isFarOff(edit) && !isFar) {
      setFar(true);
      return setRefused(
        t('offers.prices.large_change', {
          before: formatRupees(seen.price),
          after: formatRupees(edit.price!),
        }),
      );
    }
    const saved = await run('save', () => sendVendorEdits([edit], isFar));
    if (!saved) return undefined;
    const [result] = saved.results;
    if (result!.refused) {
      if (result!.now) setSeen(result!.now);
      return setRefused(result!.refused.message);
    }
    toast.show({
      type: 'success',
      message: t('offers.edits.saved', { n: 1 }),
      duration: 10_000,
      action: { label: 'common.undo', run: () => void undo(saved.editsIds) },
    });
    onClose();
    return refresh();
  };
  return {
    text,
    setText: (next: string) => {
      setText(next);
      setRefused(null);
      setFar(false);
    },
    error: refused,
    isFar,
    isBusy: busy !== null,
    save,
    press: (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        void save();
      } else if (event.key === 'Escape') onClose();
    },
  };
}
