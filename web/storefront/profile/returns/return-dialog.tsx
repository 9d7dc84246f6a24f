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
  /** Paid online: refunded to the original method. */
  isOnline: boolean;
  items: readonly ReturnItemChoice[];
  onClose: () => void;
  /** Refetches the order and its returns. */
  refetch: () => Promise<void>;
}

/** Requests a return: which units, why, and the refund destination. Input stays after a refusal. */
export default function ReturnDialog({
  userId,
  orderId,
  isOnline,
  items: returnItems,
  onClose,
  refetch,
}: DialogProps) {
  const t = useText();
  const choice = useReturnChoice(returnItems);

  const submit = useReturnSubmission({ choice, isOnline, orderId, onClose, refetch });
  const form = useRef<HTMLFormElement>(null);
  // On a phone the field may be out of view.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [choice.errors]);
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
        <ReturnedUnits items={returnItems} choice={choice} />
        <ReturnReasonField choice={choice} />
        <ReturnPhotosField orderId={orderId} choice={choice} />
        <TextArea
          className="mt-4"
          label={t('returns.form.note')}
          name="note"
          rows={3}
          maxLength={500}
        />
        <ExchangeChoice choice={choice} />
        <RefundDestination isOnline={isOnline} choice={choice} />
        <ReturnRefundPreview choice={choice} userId={userId} orderId={orderId} />
        <div role="alert" className="mt-4 empty:hidden">
          {choice.problem ? <Alert tone="danger">{t(choice.problem)}</Alert> : null}
        </div>
        <ReturnDialogActions choice={choice} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface ReturnedUnitsProps {
  items: readonly ReturnItemChoice[];
  choice: ReturnType<typeof useReturnChoice>;
}
function ReturnedUnits({ items: returnItems, choice }: ReturnedUnitsProps) {
  const t = useText();
  return (
    <UnitChooser
      items={returnItems}
      chosen={choice.chosen}
      disabled={choice.isBusy}
      labelOf={(item) => t('returns.form.quantity_of', { name: item.name })}
      onChange={(id, n) => choice.setChosen((now) => ({ ...now, [id]: n }))}
    />
  );
}

interface ReturnPhotosFieldProps {
  orderId: string;
  choice: ReturnType<typeof useReturnChoice>;
}
function ReturnPhotosField({ orderId, choice }: ReturnPhotosFieldProps) {
  return (
    <ReturnPhotos
      orderId={orderId}
      photos={choice.photos}
      isNeeded={choice.needsPhoto}
      error={choice.errors.photos}
      disabled={choice.isBusy}
      onChange={choice.setPhotos}
      onBusy={choice.setSending}
    />
  );
}

function ExchangeChoice({ choice }: { choice: ReturnType<typeof useReturnChoice> }) {
  return choice.mayExchange ? (
    <ReturnExchange
      items={choice.going}
      resolution={choice.resolution}
      units={choice.units}
      disabled={choice.isBusy}
      onResolution={choice.setWish}
      onUnit={(id, unit) => choice.setUnits((now) => ({ ...now, [id]: unit }))}
    />
  ) : null;
}

interface ReturnRefundPreviewProps {
  choice: ReturnType<typeof useReturnChoice>;
  userId: string;
  orderId: string;
}
function ReturnRefundPreview({ choice, userId, orderId }: ReturnRefundPreviewProps) {
  return choice.items.length > 0 && choice.reason !== '' && choice.resolution === 'refund' ? (
    <RefundPreviewPanel
      userId={userId}
      orderId={orderId}
      ask={{ items: choice.items, reason: choice.reason }}
    />
  ) : null;
}

function useReturnChoice(returnItems: readonly ReturnItemChoice[]) {
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
  const items = chosenUnitsOf(returnItems, chosen);
  // Items sold without returns, or past their window, can be returned only if faulty.
  const limited = returnItems.filter((item) => (chosen[item.item._id] ?? 0) > item.anyReason);
  const reason = limited.length > 0 && !FAULT_REASONS.includes(picked) ? '' : picked;
  const needsPhoto = PHOTO_REASONS.includes(reason);
  const going = items.map((one) => ({
    ...returnItems.find((l) => l.item._id === one.itemId)!,
    quantity: one.quantity,
  }));
  // Items that cannot be exchanged any more, or not in that number, are refunded.
  const mayExchange =
    going.length > 0 && going.every((l) => l.exchanges.some((u) => u.most >= l.quantity));
  const resolution = mayExchange ? wish : 'refund';
  return {
    isBusy,
    isSending,
    setProblem,
    items,
    reason,
    needsPhoto,
    photos,
    setErrors,
    kind,
    setBusy,
    resolution,
    going,
    units,
    once,
    errors,
    chosen,
    setChosen,
    setReason,
    limited,
    setPhotos,
    setSending,
    mayExchange,
    setWish,
    setUnits,
    setKind,
    problem,
  };
}

interface UseReturnSubmissionOptions {
  choice: ReturnType<typeof useReturnChoice>;
  isOnline: boolean;
  orderId: string;
  onClose: () => void;
  refetch: () => Promise<void>;
}
function useReturnSubmission({
  choice,
  isOnline,
  orderId,
  onClose,
  refetch,
}: UseReturnSubmissionOptions) {
  const t = useText();
  async function submit(data: FormData) {
    if (choice.isBusy || choice.isSending) return;
    const text = (name: string) => String(data.get(name) ?? '').trim();
    choice.setProblem(choice.items.length === 0 ? 'errors.return_items_required' : null);
    const missing = {
      ...(choice.reason === '' ? { reason: t('errors.reason_required') } : {}),
      ...(choice.needsPhoto && choice.photos.length === 0
        ? { photos: t('errors.return_photo_required') }
        : {}),
    };
    choice.setErrors(missing);
    if (choice.items.length === 0 || choice.reason === '' || missing.photos) return;
    const refundTo: RefundTo | undefined = isOnline
      ? undefined
      : refundAccountIn(data, choice.kind);
    choice.setBusy(true);
    try {
      const wanted = wantedItems(choice);
      const body = {
        items: wanted,
        resolution: choice.resolution,
        reason: choice.reason,
        ...(refundTo ? { refundTo } : {}),
        photos: choice.photos.map((p) => p.name),
        ...(text('note') ? { note: text('note') } : {}),
      };
      await callApi(
        createReturn,
        { params: { id: orderId }, body },
        { audience: 'user', headers: choice.once.headersOf(body) },
      );
      choice.once.done();
      notifySuccess(t('returns.event.requested'), 'success');
      onClose();
      await refetch();
      return;
    } catch (error) {
      const { fields, problem: said } = returnProblem(error);
      choice.setErrors(fields);
      choice.setProblem(said);
      // Returnable units or replacements have changed since the page loaded.
      if (error instanceof ApiError && error.status === 409) await refetch();
    }
    choice.setBusy(false);
  }
  return submit;
}

function wantedItems(choice: ReturnType<typeof useReturnChoice>) {
  const wanted =
    choice.resolution === 'exchange'
      ? choice.going.map((l) => ({
          itemId: l.item._id,
          quantity: l.quantity,
          exchangeFor: unitOf(l, choice.units),
        }))
      : choice.items;
  return wanted;
}

function ReturnReasonField({ choice }: { choice: ReturnType<typeof useReturnChoice> }) {
  const t = useText();
  return (
    <SelectField
      className="mt-4"
      label={t('common.reason')}
      name="reason"
      value={choice.reason}
      onChange={(event) => choice.setReason(event.target.value as Return['reason'] | '')}
      error={choice.errors.reason}
      placeholder={t('common.select')}
      hint={
        choice.limited[0]
          ? t(choice.limited[0].days === 0 ? 'returns.non_returnable' : 'returns.window_over', {
              name: choice.limited[0].item.name,
              days: choice.limited[0].days,
            })
          : undefined
      }
      options={Object.entries(REASONS)
        .filter(([value]) => choice.limited.length === 0 || FAULT_REASONS.includes(value))
        .map(([value, label]) => ({ value, label: t(label) }))}
    />
  );
}

interface RefundDestinationProps {
  isOnline: boolean;
  choice: ReturnType<typeof useReturnChoice>;
}
function RefundDestination({ isOnline, choice }: RefundDestinationProps) {
  const t = useText();
  return isOnline ? (
    <p className="mt-5 text-[15px] text-ink-muted">
      {choice.resolution === 'exchange'
        ? t('returns.sold_out_refund')
        : t('returns.refund_original_method')}
    </p>
  ) : (
    <RefundAccountFields
      className="mt-5"
      legend={
        choice.resolution === 'exchange'
          ? t('returns.refund_to_if_sold_out')
          : t('returns.refund_to')
      }
      kind={choice.kind}
      onKind={choice.setKind}
      errors={choice.errors}
    />
  );
}

interface ReturnDialogActionsProps {
  choice: ReturnType<typeof useReturnChoice>;
  onClose: () => void;
}
function ReturnDialogActions({ choice, onClose }: ReturnDialogActionsProps) {
  const t = useText();
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      <Button type="button" variant="ghost" disabled={choice.isBusy} onClick={onClose}>
        {t('order_actions.keep_items')}
      </Button>
      <Button type="submit" busy={choice.isBusy} disabled={choice.isSending}>
        {choice.isBusy
          ? t('returns.form.busy')
          : choice.items.length > 0
            ? t('returns.form.submit', { n: chosenUnitCount(choice.items) })
            : t('returns.open')}
      </Button>
    </div>
  );
}
