import { formatExact } from '#contracts/kernel/money.ts';
import type { useDates } from '#web/i18n/dates.ts';
import type { Text } from '#web/i18n/text.ts';
import { conflictChoiceLabel } from './choice-labels.ts';
import { isMoney } from './field-names.ts';

const WEEKDAYS = [
  'common.sunday',
  'common.monday',
  'common.tuesday',
  'common.wednesday',
  'common.thursday',
  'common.friday',
  'common.saturday',
];
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Fields that refer to another record, whose name is not in the reply. */
const ID = /^[a-z]{2,4}_[0-9A-Za-z]{16,}$/;

export interface ValueWording {
  t: Text;
  dates: ReturnType<typeof useDates>;
  /** Context of the value: 10 is percent or rupees by its kind. */
  beside: Readonly<Record<string, unknown>>;
}
/** A field's value as readable text. */
export function worded(field: string, value: unknown, wording: ValueWording): string {
  const { t, dates, beside } = wording;
  if (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
    return t('common.empty');
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string' && ID.test(one))
      ? t('common.count_selected', { count: value.length })
      : value.map((one) => worded(field, one, wording)).join(', ');
  if (typeof value === 'number') return numberOf(field, value, t, beside);
  if (typeof value !== 'string') return String(value);
  const label = conflictChoiceLabel(field, value);
  if (label !== null) return t(label);
  if (DAY.test(value)) return dates.formatDate(`${value}T12:00:00+05:30`);
  return TIME.test(value)
    ? dates.formatDateTime(value)
    : ID.test(value)
      ? t('common.another_option')
      : value;
}

function numberOf(
  field: string,
  value: number,
  t: Text,
  beside: Readonly<Record<string, unknown>>,
): string {
  if (field === 'weeklyOff') return t(WEEKDAYS[value] ?? String(value));
  if (
    isMoney(field) ||
    (field === 'value' && (beside.type === 'flat' || beside.type === 'cashback'))
  )
    return formatExact(value);
  const isPercent =
    /percent/i.test(field) ||
    (field === 'value' && (beside.type === 'percent' || beside.type === 'discount'));
  return `${value.toLocaleString('en-IN')}${isPercent ? ' %' : ''}`;
}
