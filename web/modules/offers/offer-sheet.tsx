import { type ReactNode, useMemo, useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { MAX_BIN } from '#contracts/offers/inventory.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Sheet, type SheetColumn, type SheetNote } from '#web/modules/portal-kit/sheet/sheet.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OfferCell } from './offer-cells.ts';
import type { OfferSheetState, SheetOffer } from './use-offer-sheet.ts';

export interface OfferSheetProps<Row extends SheetOffer> {
  sheet: OfferSheetState<Row>;
  label: string;
  renderHead: (row: Row) => ReactNode;
  notes?: readonly SheetNote<Row>[];
  choice?: { chosen: ReadonlySet<string>; change: (chosen: ReadonlySet<string>) => void };
  /** Whether stock may be typed. */
  mayStock: boolean;
  /** Bins are the vendor's own: operators see none. */
  hasBins?: boolean;
  /** After saving; `editsIds` can be undone. */
  onSaved: (editsIds: string[]) => void;
  /** Undoes what was saved; without it, the confirmation has no Undo. */
  undo?: (editsIds: string[]) => Promise<void>;
  /** Between the sheet and the buttons, such as the reason of an operator. */
  children?: ReactNode;
  /** Checks the values before sending. */
  isReady?: () => boolean;
}

/**
 * Prices, MRPs and stock of offers, typed like a spreadsheet and saved together. Prices far from the
 * old ones are asked about first.
 */
export function OfferSheet<Row extends SheetOffer>(props: OfferSheetProps<Row>) {
  const { sheet, label, renderHead, notes, choice, mayStock, children } = props;
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const columns = useOfferColumns<Row>(mayStock, props.hasBins ?? false);
  const save = useSheetSave(props);
  const press = () => {
    if (props.isReady && !props.isReady()) return;
    if (sheet.farOff.length > 0) setAsking(true);
    else void save(false);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <UnsavedGuard isDirty={sheet.isDirty && !sheet.isBusy} />
      <Sheet
        label={label}
        headLabel={t('common.item')}
        rows={sheet.rows}
        rowKey={(row) => row._id}
        rowName={(row) => row.name}
        renderHead={renderHead}
        columns={columns}
        notes={notes ?? []}
        textOf={(row, cell) => sheet.textOf(row, cell as OfferCell)}
        isTyped={(row, cell) => sheet.isTyped(row, cell as OfferCell)}
        errorOf={(row, cell) => {
          const error = sheet.errorOf(row, cell as OfferCell);
          return error && t(error);
        }}
        onEdit={sheet.edit}
        {...(choice ? { choice } : {})}
      />
      {children}
      <SaveBar sheet={sheet} onSave={press} />
      <FarOffDialog
        sheet={sheet}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void save(true);
        }}
      />
    </div>
  );
}

function useOfferColumns<Row>(mayStock: boolean, hasBins: boolean): SheetColumn<Row>[] {
  const t = useText();
  return useMemo(() => {
    const fixed = mayStock ? {} : { isFixed: () => true };
    return [
      {
        key: 'price',
        label: t('offers.prices.price_field'),
        isNumber: true,
        inputMode: 'decimal',
        maxLength: 16,
      },
      {
        key: 'originalPrice',
        label: t('offers.prices.mrp_field'),
        isNumber: true,
        inputMode: 'decimal',
        maxLength: 16,
      },
      {
        key: 'free',
        label: t('common.stock'),
        isNumber: true,
        chars: 6,
        inputMode: 'numeric',
        ...fixed,
      },
      ...(hasBins
        ? [{ key: 'bin', label: t('offers.stock.bin'), chars: 8, maxLength: MAX_BIN, ...fixed }]
        : []),
    ];
  }, [t, mayStock, hasBins]);
}

function useSheetSave<Row extends SheetOffer>({ sheet, onSaved, undo }: OfferSheetProps<Row>) {
  const t = useText();
  return async (isSure: boolean) => {
    const saved = await sheet.save(isSure);
    if (!saved) return;
    const { done, refused, editsIds } = saved;
    const run = undo && editsIds.length > 0 ? () => void undo(editsIds) : null;
    toast.show({
      type: refused > 0 ? 'info' : 'success',
      message:
        refused > 0
          ? t('offers.edits.saved_some', { done, refused })
          : t('offers.edits.saved', { n: done }),
      duration: 10_000,
      ...(run ? { action: { label: 'common.undo', run } } : {}),
    });
    onSaved(editsIds);
  };
}

function SaveBar<Row extends SheetOffer>({
  sheet,
  onSave,
}: {
  sheet: OfferSheetState<Row>;
  onSave: () => void;
}) {
  const t = useText();
  if (!sheet.isDirty) return null;
  return (
    <div
      role="region"
      aria-label={t('offers.edits.unsaved')}
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-2 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <p aria-live="polite" className="grow font-semibold tabular-nums">
        {t('offers.edits.ready', { n: sheet.edits.length })}
        {sheet.faulty > 0 ? (
          <span className="block text-[14px] font-normal text-danger">
            {t('offers.edits.faulty', { n: sheet.faulty })}
          </span>
        ) : null}
      </p>
      <Button variant="ghost" disabled={sheet.isBusy} onClick={sheet.discard}>
        {t('common.discard')}
      </Button>
      <Button busy={sheet.isBusy} disabled={sheet.edits.length === 0} onClick={onSave}>
        {t('common.save')}
      </Button>
    </div>
  );
}

/** Rows listed in the question. */
const LISTED = 10;
interface FarOffDialogProps<Row extends SheetOffer> {
  sheet: OfferSheetState<Row>;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}
function FarOffDialog<Row extends SheetOffer>({
  sheet,
  open,
  onClose,
  onConfirm,
}: FarOffDialogProps<Row>) {
  const t = useText();
  const names = new Map(sheet.rows.map((row) => [row._id, row.name]));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('offers.edits.far_off_title', { n: sheet.farOff.length })}
      description={t('offers.edits.far_off_text')}
    >
      <ul className="grid gap-1 text-[15px]">
        {sheet.farOff.slice(0, LISTED).map(({ offerId, seen, price }) => (
          <li key={offerId} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0">{names.get(offerId)}</span>
            <strong className="tabular-nums">
              {formatRupees(seen.price)} → {formatRupees(price!)}
            </strong>
          </li>
        ))}
      </ul>
      {sheet.farOff.length > LISTED ? (
        <p className="mt-1 text-ink-muted">
          {t('common.and_n_more', { n: sheet.farOff.length - LISTED })}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('shell.unsaved.keep_editing')}
        </Button>
        <Button variant="brand" onClick={onConfirm}>
          {t('offers.edits.far_off_confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
