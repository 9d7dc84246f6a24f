import { useEffect, useRef, useState } from 'react';
import {
  createReturn,
  FAULT_REASONS,
  PHOTO_REASONS,
  type RefundTo,
  type Return,
} from '#contracts/returns/returns.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useOnce } from '#web/modules/browser-state/use-once.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type PickedPhoto, ReturnPhotos } from './return-photos.tsx';
import {
  chosenUnitsOf,
  chosenUnitCount,
  UnitChooser,
} from '#web/storefront/profile/orders/unit-chooser.tsx';
import { ReturnExchange, type ReturnItemChoice, unitOf } from './return-exchange.tsx';
import { RefundAccountFields, refundAccountIn } from './refund-account-fields.tsx';
import { RefundPreviewPanel } from './refund-preview.tsx';
import { returnProblem } from './return-problem.ts';

const REASONS: Record<Return['reason'], string> = {
  damaged: 'returns.reason.damaged',
  wrong_item: 'returns.reason.wrong_item',
  not_as_described: 'returns.reason.not_as_described',
  does_not_fit: 'returns.reason.fit',
  changed_mind: 'order_actions.reason.changed_mind',
};

interface DialogProps {
  userId: string;
  orderId: string;
  /** Paid online: the money goes back the way it came. */ isOnline: boolean;
  lines: readonly ReturnItemChoice[];
  onClose: () => void;
  /** Fetches the order and its returns anew. */ refetch: () => Promise<void>;
}

/** Asks to send units back: which, why, and where the money shall go. What was typed stays after a refusal. */
export default function ReturnDialog({
  userId,
  orderId,
  isOnline,
  lines,
  onClose,
  refetch,
}: DialogProps) {
  const t = useText();
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [wish, setWish] = useState<'refund' | 'exchange'>('refund');
  const [units, setUnits] = useState<Record<string, string>>({});
  const [kind, setKind] = useState<RefundTo['kind']>('upi');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [picked, setReason] = useState<Return['reason'] | ''>('');
  const [photos, setPhotos] = useState<PickedPhoto[]>([]);
  const [isSending, setSending] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const once = useOnce();
  const form = useRef<HTMLFormElement>(null);
  // On a phone the field in question may be out of view.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const items = chosenUnitsOf(lines, chosen);
  // What was sold without return, or whose days are over, goes back only where something is wrong with it.
  const limited = lines.filter((line) => (chosen[line.item._id] ?? 0) > line.anyReason);
  const reason = limited.length > 0 && !FAULT_REASONS.includes(picked) ? '' : picked;
  const needsPhoto = PHOTO_REASONS.includes(reason);
  const going = items.map((one) => ({
    ...lines.find((l) => l.item._id === one.itemId)!,
    quantity: one.quantity,
  }));
  // What cannot be exchanged any more, or not in that number, is paid back.
  const mayExchange =
    going.length > 0 && going.every((l) => l.exchanges.some((u) => u.most >= l.quantity));
  const resolution = mayExchange ? wish : 'refund';

  async function submit(data: FormData) {
    if (isBusy || isSending) return;
    const text = (name: string) => String(data.get(name) ?? '').trim();
    setProblem(items.length === 0 ? 'errors.return_items_required' : null);
    const missing = {
      ...(reason === '' ? { reason: t('errors.reason_required') } : {}),
      ...(needsPhoto && photos.length === 0 ? { photos: t('errors.return_photo_required') } : {}),
    };
    setErrors(missing);
    if (items.length === 0 || reason === '' || missing.photos) return;
    const refundTo: RefundTo | undefined = isOnline ? undefined : refundAccountIn(data, kind);
    setBusy(true);
    try {
      const wanted =
        resolution === 'exchange'
          ? going.map((l) => ({
              itemId: l.item._id,
              quantity: l.quantity,
              exchangeFor: unitOf(l, units),
            }))
          : items;
      const body = {
        items: wanted,
        resolution,
        reason,
        ...(refundTo ? { refundTo } : {}),
        photos: photos.map((p) => p.name),
        ...(text('note') ? { note: text('note') } : {}),
      };
      await callApi(
        createReturn,
        { params: { id: orderId }, body },
        { audience: 'user', headers: once.headersOf(body) },
      );
      once.done();
      notifySuccess(t('returns.event.requested'), 'success');
      onClose();
      await refetch();
      return;
    } catch (error) {
      const { fields, problem: said } = returnProblem(error);
      setErrors(fields);
      setProblem(said);
      // What may go back, or be sent instead, is not what this page knew.
      if (error instanceof ApiError && error.status === 409) await refetch();
    }
    setBusy(false);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('returns.open')}
      description={t('order_actions.cancel_items.text')}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <UnitChooser
          lines={lines}
          chosen={chosen}
          disabled={isBusy}
          labelOf={(item) => t('returns.form.quantity_of', { name: item.name })}
          onChange={(id, n) => setChosen((now) => ({ ...now, [id]: n }))}
        />
        <SelectField
          className="mt-4"
          label={t('common.reason')}
          name="reason"
          value={reason}
          onChange={(event) => setReason(event.target.value as Return['reason'] | '')}
          error={errors.reason}
          placeholder={t('common.select')}
          hint={
            limited[0]
              ? t(limited[0].days === 0 ? 'returns.non_returnable' : 'returns.window_over', {
                  name: limited[0].item.name,
                  days: limited[0].days,
                })
              : undefined
          }
          options={Object.entries(REASONS)
            .filter(([value]) => limited.length === 0 || FAULT_REASONS.includes(value))
            .map(([value, label]) => ({ value, label: t(label) }))}
        />
        <ReturnPhotos
          orderId={orderId}
          photos={photos}
          isNeeded={needsPhoto}
          error={errors.photos}
          disabled={isBusy}
          onChange={setPhotos}
          onBusy={setSending}
        />
        <TextArea
          className="mt-4"
          label={t('returns.form.note')}
          name="note"
          rows={3}
          maxLength={500}
        />
        {mayExchange ? (
          <ReturnExchange
            lines={going}
            resolution={resolution}
            units={units}
            disabled={isBusy}
            onResolution={setWish}
            onUnit={(id, unit) => setUnits((now) => ({ ...now, [id]: unit }))}
          />
        ) : null}
        {isOnline ? (
          <p className="mt-5 text-[15px] text-ink-muted">
            {resolution === 'exchange'
              ? t('returns.sold_out_refund')
              : t('returns.refund_original_method')}
          </p>
        ) : (
          <RefundAccountFields
            className="mt-5"
            legend={
              resolution === 'exchange'
                ? t('returns.refund_to_if_sold_out')
                : t('returns.refund_to')
            }
            kind={kind}
            onKind={setKind}
            errors={errors}
          />
        )}
        {items.length > 0 && reason !== '' && resolution === 'refund' ? (
          <RefundPreviewPanel userId={userId} orderId={orderId} ask={{ items, reason }} />
        ) : null}
        <div role="alert" className="mt-4 empty:hidden">
          {problem ? <Alert tone="danger">{t(problem)}</Alert> : null}
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button type="button" variant="ghost" disabled={isBusy} onClick={onClose}>
            {t('order_actions.keep_items')}
          </Button>
          <Button type="submit" busy={isBusy} disabled={isSending}>
            {isBusy
              ? t('returns.form.busy')
              : items.length > 0
                ? t('returns.form.submit', { n: chosenUnitCount(items) })
                : t('returns.open')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
