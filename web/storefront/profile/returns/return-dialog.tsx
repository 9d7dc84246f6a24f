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
import { chosenOf, countOf, PieceChooser } from '#web/storefront/profile/orders/unit-chooser.tsx';
import { ReturnExchange, type ReturnLine, unitOf } from './return-exchange.tsx';
import { RefundAccountFields, refundAccountIn } from './refund-account-fields.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { returnProblem } from './return-problem.ts';

const REASONS: Record<Return['reason'], string> = {
  damaged: 'Damaged or broken',
  wrong_item: 'Not what I ordered',
  not_as_described: 'Not as described',
  does_not_fit: 'Does not fit',
  changed_mind: 'Changed my mind',
};

interface DialogProps {
  userId: string;
  orderId: string;
  /** Paid online: the money goes back the way it came. */ isOnline: boolean;
  lines: readonly ReturnLine[];
  onClose: () => void;
  /** Fetches the order and its returns anew. */ refetch: () => Promise<void>;
}

/** Asks to send pieces back: which, why, and where the money shall go. What was typed stays after a refusal. */
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
  const items = chosenOf(lines, chosen);
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
    setProblem(items.length === 0 ? 'Choose what goes back.' : null);
    const missing = {
      ...(reason === '' ? { reason: t('Please choose a reason.') } : {}),
      ...(needsPhoto && photos.length === 0
        ? { photos: t('Please add a photo of what arrived.') }
        : {}),
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
      notifySuccess(t('Return requested'), 'success');
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
      title={t('Return items')}
      description={t('Choose how many of each go back.')}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <PieceChooser
          lines={lines}
          chosen={chosen}
          disabled={isBusy}
          labelOf={(item) => t('How many of {name} to return', { name: item.name })}
          onChange={(id, n) => setChosen((now) => ({ ...now, [id]: n }))}
        />
        <SelectField
          className="mt-4"
          label={t('Why?')}
          name="reason"
          value={reason}
          onChange={(event) => setReason(event.target.value as Return['reason'] | '')}
          error={errors.reason}
          placeholder={t('Choose')}
          hint={
            limited[0]
              ? t(
                  limited[0].days === 0
                    ? '{name} is sold without return: it goes back only if it is damaged, wrong or not as described.'
                    : 'The {days} days to return {name} are over: it goes back only if it is damaged, wrong or not as described.',
                  { name: limited[0].item.name, days: limited[0].days },
                )
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
          label={t('What is wrong? (optional)')}
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
              ? t(
                  'Should the replacement sell out, the money goes back the way you paid, by itself.',
                )
              : t('We refund you the way you paid, as soon as the seller has the items.')}
          </p>
        ) : (
          <RefundAccountFields
            className="mt-5"
            legend={
              resolution === 'exchange'
                ? t('Where shall the money go if the replacement sells out?')
                : t('Where shall the money go?')
            }
            kind={kind}
            onKind={setKind}
            errors={errors}
          />
        )}
        {items.length > 0 && reason !== '' && resolution === 'refund' ? (
          <RefundPreview userId={userId} orderId={orderId} ask={{ items, reason }} />
        ) : null}
        <div role="alert" className="mt-4 empty:hidden">
          {problem ? <Alert tone="danger">{t(problem)}</Alert> : null}
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button type="button" variant="ghost" disabled={isBusy} onClick={onClose}>
            {t('Keep all')}
          </Button>
          <Button type="submit" busy={isBusy} disabled={isSending}>
            {isBusy
              ? t('Requesting...')
              : items.length > 0
                ? t('Return {n} item(s)', { n: countOf(items) })
                : t('Return items')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
