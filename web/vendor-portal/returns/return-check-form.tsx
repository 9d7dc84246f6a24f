import { useState, type SetStateAction } from 'react';
import {
  type CheckState,
  MAX_CHECK_PHOTOS,
  recordReturnCheck,
  type ReturnCondition,
  SEEN_CONDITIONS,
} from '#contracts/returns/return-checks.ts';
import { uploadEvidence, type VendorReturn } from '#contracts/returns/vendor-returns.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { say, useText } from '#web/i18n/text.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { CONDITION_TEXT } from '#web/modules/returns/check-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { Evidence, type Shown } from './return-evidence.tsx';

type Wrong = Exclude<ReturnCondition, 'as_sold'>;
const WRONG: readonly Wrong[] = ['damaged', 'missing', 'wrong_item'];
interface Found {
  quantity: number;
  note: string;
  photos: Shown[];
}
const NOTHING: Found = { quantity: 0, note: '', photos: [] };
type Item = VendorReturn['items'][number];
const keyOf = (item: Item, condition: Wrong) => `${item.itemId} ${condition}`;

interface ReturnCheckFormProps {
  r: VendorReturn;
  inspection: CheckState;
  onDone: () => void;
}
/** The quality check of what came back; saving it counts the return as received. */
export function ReturnCheckForm({ r, inspection, onDone }: ReturnCheckFormProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const work = useReturnCheck(r, onDone);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 border-t border-border pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void work.save();
      }}
    >
      <UnsavedGuard isDirty={work.isGood === false && work.counted > 0} />
      {inspection.until ? (
        <p className="text-[14px] text-ink-muted">
          {t(r.status === 'picked_up' ? 'returns.check_until' : 'returns.check_late_until', {
            time: formatDateTime(inspection.until),
          })}
        </p>
      ) : null}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('returns.vendor.restock_question')}</legend>
        <RadioCard
          name="restock"
          title={t('returns.vendor.restock_yes')}
          checked={work.isGood === true}
          onChange={() => work.setGood(true)}
        >
          {t('returns.vendor.restock_yes_hint')}
        </RadioCard>
        <RadioCard
          name="restock"
          title={t('common.no')}
          checked={work.isGood === false}
          onChange={() => work.setGood(false)}
        >
          {t('returns.vendor.restock_no_hint')}
        </RadioCard>
      </fieldset>
      {work.isGood === false
        ? r.items.map((item) => <ItemCheck key={item.itemId} r={r} item={item} work={work} />)
        : null}
      {work.error ? (
        <p role="alert" className="text-[14px] text-danger">
          {work.error}
        </p>
      ) : null}
      <Button
        type="submit"
        busy={work.busy !== null}
        disabled={work.isGood === null || work.isSending}
      >
        {t(r.status === 'picked_up' ? 'returns.mark_received' : 'returns.save_check')}
      </Button>
    </form>
  );
}

function useReturnCheck(r: VendorReturn, onDone: () => void) {
  const { busy, run } = useAct('common.action_failed');
  const [isGood, setGood] = useState<boolean | null>(null);
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const [isSending, setSending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const of = (item: Item, condition: Wrong) => found[keyOf(item, condition)] ?? NOTHING;
  const wrong = (item: Item) => WRONG.reduce((n, c) => n + of(item, c).quantity, 0);
  const counted = r.items.reduce((n, item) => n + wrong(item), 0);
  const lacksPhoto = (item: Item, c: Wrong) =>
    SEEN_CONDITIONS.includes(c) && of(item, c).quantity > 0 && of(item, c).photos.length === 0;
  const isComplete =
    isGood === true ||
    (counted > 0 && !r.items.some((item) => WRONG.some((c) => lacksPhoto(item, c))));
  const change = (item: Item, condition: Wrong, next: (now: Found) => Found) =>
    setFound((all) => ({
      ...all,
      [keyOf(item, condition)]: next(all[keyOf(item, condition)] ?? NOTHING),
    }));
  const save = async () => {
    setAsked(true);
    if (!isComplete || isSending) return;
    let isHeard = true;
    const units = unitsOf(r.items, isGood === true ? () => NOTHING : of);
    const reply = await run('check', () =>
      callApi(recordReturnCheck, { params: { id: r._id }, body: { units } }).catch(
        (error: unknown) => {
          isHeard = error instanceof ApiError && error.status !== 0;
          throw error;
        },
      ),
    );
    if (reply) toast.show({ message: say('returns.event.received'), type: 'success' });
    if (isHeard) onDone();
  };
  return {
    busy,
    isGood,
    setGood,
    of,
    wrong,
    counted,
    change,
    save,
    isSending,
    setSending,
    lacksPhoto: (item: Item, c: Wrong) => isAsked && lacksPhoto(item, c),
    error: isAsked && isGood === false && counted === 0 ? say('returns.check_nothing_wrong') : null,
  };
}
type Work = ReturnType<typeof useReturnCheck>;

/** The body of the call: every unit in one condition, the rest as sold. */
function unitsOf(items: readonly Item[], of: (item: Item, condition: Wrong) => Found) {
  return items.flatMap((item) => {
    const wrong = WRONG.map((condition) => ({ condition, ...of(item, condition) }));
    const good = item.quantity - wrong.reduce((n, w) => n + w.quantity, 0);
    return [
      ...(good > 0
        ? [{ itemId: item.itemId, condition: 'as_sold' as const, quantity: good, note: '' }]
        : []),
      ...wrong
        .filter((w) => w.quantity > 0)
        .map(({ condition, quantity, note, photos }) => ({
          itemId: item.itemId,
          condition,
          quantity,
          note: note.trim(),
          photos: photos.map((p) => p.name),
        })),
    ].map((u) => ({ photos: [], ...u }));
  });
}

function ItemCheck({ r, item, work }: { r: VendorReturn; item: Item; work: Work }) {
  const t = useText();
  const good = item.quantity - work.wrong(item);
  return (
    <fieldset className="grid gap-3 rounded-button border border-border p-3">
      <legend className="px-1 font-semibold">{item.name}</legend>
      <p aria-live="polite" className="text-[14px]">
        {t('returns.as_sold_of', { n: good, of: item.quantity })}
      </p>
      {WRONG.map((condition) => (
        <ConditionCount
          key={condition}
          returnId={r._id}
          item={item}
          condition={condition}
          most={work.of(item, condition).quantity + good}
          work={work}
        />
      ))}
    </fieldset>
  );
}

interface ConditionCountProps {
  returnId: string;
  item: Item;
  condition: Wrong;
  most: number;
  work: Work;
}
function ConditionCount({ returnId, item, condition, most, work }: ConditionCountProps) {
  const t = useText();
  const { quantity, note, photos } = work.of(item, condition);
  const name = t(CONDITION_TEXT[condition]);
  const setPhotos = (next: SetStateAction<Shown[]>) =>
    work.change(item, condition, (now) => ({
      ...now,
      photos: typeof next === 'function' ? next(now.photos) : next,
    }));
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <span>{name}</span>
        <Stepper
          label={t('returns.units_in_condition', { condition: name, name: item.name })}
          value={quantity}
          min={0}
          max={most}
          onChange={(n) => work.change(item, condition, (now) => ({ ...now, quantity: n }))}
        />
      </div>
      {quantity > 0 ? (
        <>
          <TextField
            label={t('returns.check_note', { condition: name })}
            maxLength={500}
            value={note}
            onChange={(event) =>
              work.change(item, condition, (now) => ({ ...now, note: event.target.value }))
            }
          />
          {condition === 'missing' ? null : (
            <Evidence
              upload={(form) =>
                callApi(uploadEvidence, { params: { id: returnId }, body: {} }, { form })
              }
              photos={photos}
              onChange={setPhotos}
              isBusy={work.isSending}
              onBusy={work.setSending}
              most={MAX_CHECK_PHOTOS}
              label="returns.check_photos"
              hint="returns.check_photos_hint"
              error={work.lacksPhoto(item, condition) ? t('errors.check_photo_required') : null}
            />
          )}
        </>
      ) : null}
    </div>
  );
}
