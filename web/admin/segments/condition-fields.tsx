import { useQuery } from '@tanstack/react-query';
import { type Category, listCategories } from '#contracts/catalog/catalog.ts';
import { isLocale, LOCALE_CODES, LOCALES } from '#contracts/kernel/locales.ts';
import {
  MARKETING_CHANNELS,
  type SegmentCondition,
  type SegmentConditionKind,
} from '#contracts/segments/segment-rules.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CHANNEL_LABELS, LIST_LABELS, PLACE_LABELS, WHEN_LABELS } from './condition-labels.ts';

type Condition<K extends SegmentConditionKind> = Extract<SegmentCondition, { kind: K }>;
interface FieldsProps<K extends SegmentConditionKind> {
  value: Condition<K>;
  onChange: (value: Condition<K>) => void;
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  /** Says what an empty field means; without it the field cannot be empty. */
  empty?: string;
  least?: number;
  onChange: (value: number | null) => void;
}
function NumberField({ label, value, empty, least = 0, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={9}
      placeholder={empty}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '');
        onChange(digits === '' ? (empty === undefined ? least : null) : Number(digits));
      }}
    />
  );
}

const optionsOf = <K extends string>(
  labels: Readonly<Record<K, string>>,
  t: (id: string) => string,
) => (Object.keys(labels) as K[]).map((value) => ({ value, label: t(labels[value]) }));

function RangeFields({ value, onChange }: FieldsProps<'orders' | 'spent'>) {
  const t = useText();
  const set = (change: Partial<Condition<'orders'>>) =>
    onChange({ ...value, ...change } as Condition<'orders' | 'spent'>);
  const isMoney = value.kind === 'spent';
  return (
    <>
      <NumberField
        label={t(isMoney ? 'segments.field.rupees_from' : 'segments.field.from')}
        value={value.min}
        onChange={(min) => set({ min: min ?? 0 })}
      />
      <NumberField
        label={t(isMoney ? 'segments.field.rupees_to' : 'segments.field.to')}
        empty={t('segments.field.no_maximum')}
        value={value.max}
        onChange={(max) => set({ max })}
      />
      <PeriodField days={value.days} onChange={(days) => set({ days })} />
    </>
  );
}
function PeriodField({
  days,
  onChange,
}: {
  days: number | null;
  onChange: (days: number | null) => void;
}) {
  const t = useText();
  return (
    <NumberField
      label={t('segments.field.last_days')}
      empty={t('segments.field.ever')}
      value={days}
      onChange={onChange}
    />
  );
}
function WhenFields({ value, onChange }: FieldsProps<'first_order' | 'last_order' | 'joined'>) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('segments.field.when')}
        value={value.when}
        options={optionsOf(WHEN_LABELS, t)}
        onChange={({ target }) =>
          onChange({ ...value, when: target.value === 'before' ? 'before' : 'within' })
        }
      />
      <NumberField
        label={t('segments.field.days')}
        least={1}
        value={value.days}
        onChange={(days) => onChange({ ...value, days: days ?? 1 })}
      />
    </>
  );
}

interface Branch {
  _id: string;
  name: string;
  subcategories?: readonly Branch[];
}
/** Every category, named with those above it. */
const flat = (nodes: readonly Branch[], above = ''): { value: string; label: string }[] =>
  nodes.flatMap(({ _id, name, subcategories = [] }) => [
    { value: _id, label: above + name },
    ...flat(subcategories, `${above}${name} › `),
  ]);
const choicesOf = (categories: readonly Category[] | undefined) => flat(categories ?? []);
/** Every category to choose from; none until they are read. */
export function useCategoryChoices(): { value: string; label: string }[] {
  const tree = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => callApi(listCategories, {}, { signal, audience: 'admin' }),
  });
  return choicesOf(tree.data?.categories);
}
function BoughtFields({ value, onChange }: FieldsProps<'bought'>) {
  const t = useText();
  const categories = useCategoryChoices();
  return (
    <>
      <SelectField
        label={t('common.category')}
        placeholder={t('segments.field.choose')}
        value={value.category}
        options={categories}
        onChange={({ target }) => onChange({ ...value, category: target.value })}
      />
      <PeriodField days={value.days} onChange={(days) => onChange({ ...value, days })} />
    </>
  );
}
function PlaceFields({ value, onChange }: FieldsProps<'place'>) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('segments.kind.place')}
        value={value.by}
        options={optionsOf(PLACE_LABELS, t)}
        onChange={({ target }) =>
          onChange({
            ...value,
            by: target.value === 'state' || target.value === 'pin' ? target.value : 'city',
          })
        }
      />
      <TextField
        className="col-span-2"
        label={t('segments.field.values')}
        hint={t('segments.field.values_hint')}
        value={value.values.join(', ')}
        maxLength={2_000}
        onChange={({ target }) =>
          onChange({ ...value, values: target.value.split(',').map((one) => one.trimStart()) })
        }
      />
    </>
  );
}
function LanguageFields({ value, onChange }: FieldsProps<'language'>) {
  const t = useText();
  return (
    <SelectField
      label={t('common.language')}
      value={value.values[0] ?? ''}
      options={LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name }))}
      onChange={({ target }) =>
        onChange({ ...value, values: isLocale(target.value) ? [target.value] : value.values })
      }
    />
  );
}
function UnboughtFields({ value, onChange }: FieldsProps<'unbought'>) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('segments.field.list')}
        value={value.list}
        options={optionsOf(LIST_LABELS, t)}
        onChange={({ target }) =>
          onChange({ ...value, list: target.value === 'wishlist' ? 'wishlist' : 'cart' })
        }
      />
      <NumberField
        label={t('segments.field.at_least_days')}
        value={value.days}
        onChange={(days) => onChange({ ...value, days: days ?? 0 })}
      />
    </>
  );
}
function ConsentFields({ value, onChange }: FieldsProps<'consent'>) {
  const t = useText();
  return (
    <SelectField
      label={t('campaigns.channel.title')}
      value={value.channel}
      options={optionsOf(CHANNEL_LABELS, t)}
      onChange={({ target }) =>
        onChange({
          ...value,
          channel: MARKETING_CHANNELS.find((one) => one === target.value) ?? value.channel,
        })
      }
    />
  );
}

/** The fields of a condition. */
export function ConditionFields({
  value,
  onChange,
}: {
  value: SegmentCondition;
  onChange: (value: SegmentCondition) => void;
}) {
  switch (value.kind) {
    case 'orders':
    case 'spent':
      return <RangeFields value={value} onChange={onChange} />;
    case 'first_order':
    case 'last_order':
    case 'joined':
      return <WhenFields value={value} onChange={onChange} />;
    case 'bought':
      return <BoughtFields value={value} onChange={onChange} />;
    case 'place':
      return <PlaceFields value={value} onChange={onChange} />;
    case 'language':
      return <LanguageFields value={value} onChange={onChange} />;
    case 'unbought':
      return <UnboughtFields value={value} onChange={onChange} />;
    case 'consent':
      return <ConsentFields value={value} onChange={onChange} />;
  }
}
