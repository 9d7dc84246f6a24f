import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { cityOfPincode } from '#contracts/kernel/places.ts';
import { DEFAULT_CUT_OFF_HOUR } from '#contracts/kernel/working-days.ts';
import {
  addPickupPlace,
  changePickupPlace,
  EARLIEST_CUT_OFF,
  LATEST_CUT_OFF,
  MAX_PICKUP_HOLIDAYS,
  type PickupPlace,
} from '#contracts/vendor-team/pickups.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { hourText, WEEKDAYS } from './weekdays.ts';

type Draft = Pick<
  PickupPlace,
  | 'name'
  | 'line1'
  | 'line2'
  | 'city'
  | 'pincode'
  | 'contactName'
  | 'contactPhone'
  | 'weeklyOff'
  | 'holidays'
  | 'cutOffHour'
>;
const EMPTY: Draft = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  pincode: '',
  contactName: '',
  contactPhone: '',
  weeklyOff: [],
  holidays: [],
  cutOffHour: DEFAULT_CUT_OFF_HOUR,
};
const draftOf = (p: PickupPlace | null): Draft =>
  p
    ? (Object.fromEntries(
        Object.keys(EMPTY).map((key) => [key, p[key as keyof Draft]]),
      ) as unknown as Draft)
    : EMPTY;

interface PlaceFormProps {
  place: PickupPlace | null;
  state: string;
  onDone: () => void;
  onCancel: () => void;
}

/** A pickup place: address, contact person, and opening times. */
export function PlaceForm({ place, state, onDone, onCancel }: PlaceFormProps) {
  const t = useText();
  const editor = usePlaceForm(place, state, onDone);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void editor.save(event)}
      className="grid gap-4"
    >
      <UnsavedGuard
        isDirty={
          !editor.submit.isBusy && JSON.stringify(editor.draft) !== JSON.stringify(draftOf(place))
        }
      />
      <ErrorBox text={editor.submit.error} />
      <PlaceNameAndPincode editor={editor} />
      <PlaceAddressFields editor={editor} state={state} />
      <ContactFields editor={editor} />
      <CutOffField editor={editor} />
      <WeeklyOffField editor={editor} />
      <Holidays
        value={editor.draft.holidays}
        errors={editor.submit.errors}
        onChange={(holidays) => editor.change({ holidays })}
      />
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={editor.submit.isBusy}>
          {editor.submit.isBusy ? t('common.saving') : t('common.save')}
        </Button>
      </div>
    </form>
  );
}

function usePlaceForm(place: PickupPlace | null, state: string, onDone: () => void) {
  const t = useText();
  const submit = useSubmit();
  const [draft, setDraft] = useState(() => draftOf(place));
  const version = useSeen(place?.version);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  type Word = 'name' | 'line1' | 'line2' | 'city' | 'pincode' | 'contactName' | 'contactPhone';
  const bind = (name: Word) => ({
    name,
    value: draft[name],
    error: submit.errors[name] && t(submit.errors[name]),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { ...draft, state, holidays: draft.holidays.filter((h) => h.day !== '') };
    const work = () =>
      place
        ? callApi(changePickupPlace, { params: { id: place._id }, body, version })
        : callApi(addPickupPlace, { body });
    if (
      await submit.run(
        work,
        place ? t('vendors.pickup.saved') : t('vendors.pickup.added'),
        'vendors.pickup.save_failed',
      )
    )
      onDone();
  }
  return { save, submit, draft, bind, change };
}

function PlaceNameAndPincode({ editor }: { editor: ReturnType<typeof usePlaceForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('vendors.pickup.name')}
        hint={t('vendors.pickup.name_hint')}
        maxLength={60}
        autoComplete="off"
        {...editor.bind('name')}
      />
      <TextField
        label={t('common.pin_code')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        {...editor.bind('pincode')}
        onChange={(event) =>
          editor.change({
            pincode: event.target.value,
            ...(/^\d{6}$/.test(event.target.value) && cityOfPincode(event.target.value)
              ? { city: cityOfPincode(event.target.value)! }
              : {}),
          })
        }
      />
    </>
  );
}

interface PlaceAddressFieldsProps {
  editor: ReturnType<typeof usePlaceForm>;
  state: string;
}
function PlaceAddressFields({ editor, state }: PlaceAddressFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.house_and_street')}
        autoComplete="address-line1"
        maxLength={120}
        {...editor.bind('line1')}
      />
      <TextField
        label={t('common.area_optional')}
        autoComplete="address-line2"
        maxLength={120}
        {...editor.bind('line2')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('common.city')}
          autoComplete="address-level2"
          maxLength={60}
          {...editor.bind('city')}
        />
        <div>
          <p className="text-[14px] font-semibold">{t('common.state')}</p>
          <p className="mt-1 flex min-h-12 items-center">{t(state)}</p>
        </div>
      </div>
      {editor.submit.errors.state ? (
        <p className="text-[14px] text-danger">{t(editor.submit.errors.state)}</p>
      ) : (
        <p className="-mt-2 text-[14px] text-ink-muted">{t('vendors.pickup.state_hint')}</p>
      )}
    </>
  );
}

function ContactFields({ editor }: { editor: ReturnType<typeof usePlaceForm> }) {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('common.contact_person')}
        autoComplete="name"
        maxLength={60}
        {...editor.bind('contactName')}
      />
      <TextField
        label={t('common.mobile_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={16}
        {...editor.bind('contactPhone')}
      />
    </div>
  );
}

const HOURS = Array.from({ length: LATEST_CUT_OFF - EARLIEST_CUT_OFF + 1 }, (_, i) => ({
  value: String(EARLIEST_CUT_OFF + i),
  label: hourText(EARLIEST_CUT_OFF + i),
}));

function CutOffField({ editor }: { editor: ReturnType<typeof usePlaceForm> }) {
  const t = useText();
  return (
    <SelectField
      label={t('vendors.pickup.cut_off')}
      hint={t('vendors.pickup.cut_off_hint')}
      value={String(editor.draft.cutOffHour)}
      options={HOURS}
      onChange={(event) => editor.change({ cutOffHour: Number(event.target.value) })}
    />
  );
}

function WeeklyOffField({ editor }: { editor: ReturnType<typeof usePlaceForm> }) {
  const t = useText();
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t('common.weekly_off')}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            label={t(name)}
            checked={editor.draft.weeklyOff.includes(day)}
            onChange={(event) =>
              editor.change({
                weeklyOff: event.target.checked
                  ? [...editor.draft.weeklyOff, day].sort()
                  : editor.draft.weeklyOff.filter((one) => one !== day),
              })
            }
          />
        ))}
      </div>
      {editor.submit.errors.weeklyOff ? (
        <p className="text-[14px] text-danger">{t(editor.submit.errors.weeklyOff)}</p>
      ) : null}
    </fieldset>
  );
}

interface HolidaysProps {
  value: Draft['holidays'];
  errors: Record<string, string>;
  onChange: (next: Draft['holidays']) => void;
}

function Holidays({ value, errors, onChange }: HolidaysProps) {
  const t = useText();
  const set = (at: number, part: Partial<Draft['holidays'][number]>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid gap-2">
      <legend className="text-[14px] font-semibold">{t('vendors.pickup.holidays')}</legend>
      <p className="text-[14px] text-ink-muted">{t('vendors.pickup.holidays_hint')}</p>
      {value.map((one, i) => (
        // A row has no label until its day is chosen.
        <div key={i} className="flex items-start gap-2">
          <TextField
            label={t('common.day')}
            type="date"
            className="w-40 shrink-0"
            value={one.day}
            error={errors[`holidays.${i}.day`] && t(errors[`holidays.${i}.day`]!)}
            onChange={(event) => set(i, { day: event.target.value })}
          />
          <TextField
            label={t('vendors.pickup.holiday_name')}
            className="min-w-0 grow"
            maxLength={60}
            value={one.name}
            onChange={(event) => set(i, { name: event.target.value })}
          />
          <IconButton
            label={t('vendors.pickup.holiday_remove', { n: i + 1 })}
            className="mt-6"
            onClick={() => onChange(value.filter((_, at) => at !== i))}
          >
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={value.length >= MAX_PICKUP_HOLIDAYS}
        onClick={() => onChange([...value, { day: '', name: '' }])}
      >
        {t('vendors.pickup.holiday_add')}
      </Button>
    </fieldset>
  );
}
