import { formatExact } from '#contracts/kernel/money.ts';
import type { Text } from '#web/i18n/text.ts';
import { conflictChoiceLabel } from '#web/modules/portal-kit/conflict/choice-labels.ts';
import { auditFieldName } from './field-labels.ts';

/** One value that a call set, changed or removed; `name` is its path: `address › city`. */
export interface AuditChange {
  name: string;
  before: string | null;
  after: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);

/** `freeFrom` and `free_from` as separate words. */
export const auditValueText = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();

interface Leaf {
  name: string;
  value: string;
}
/** Path parts as the forms name them; list items by position. */
const nameOf = (t: Text, path: readonly string[]): string =>
  path.map((part) => (/^\d+$/.test(part) ? part : t(auditFieldName(part)))).join(' › ') ||
  t('staff.audit.value');

function leaves(
  t: Text,
  value: unknown,
  path: readonly string[],
  into: Map<string, Leaf>,
): Map<string, Leaf> {
  const set = (text: string) =>
    into.set(JSON.stringify(path), { name: nameOf(t, path), value: text });
  const field = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (isPlainList(value))
    set(
      value.length === 0
        ? t('staff.audit.no_value')
        : value.map((one) => textOf(t, field, one)).join(', '),
    );
  else if (Array.isArray(value))
    value.forEach((one, i) => leaves(t, one, [...path, String(i + 1)], into));
  else if (isObject(value))
    for (const [key, one] of Object.entries(value)) leaves(t, one, [...path, key], into);
  else if (value !== null && value !== undefined) set(textOf(t, field, value));
  return into;
}

function textOf(t: Text, field: string, value: unknown): string {
  if (value === null || value === undefined) return t('staff.audit.no_value');
  if (typeof value === 'boolean') return t(value ? 'staff.audit.yes' : 'staff.audit.no');
  if (value === '') return t('staff.audit.empty_value');
  if (typeof value === 'number')
    return MONEY.has(field) ? formatExact(value) : isPercent(field) ? `${value}%` : String(value);
  const label = typeof value === 'string' ? conflictChoiceLabel(field, value) : null;
  return label === null ? String(value) : t(label);
}

/** Fields whose numbers are rupees. */
const MONEY = new Set([
  ...['amount', 'budget', 'cashMost', 'expected', 'exposure', 'fee', 'freeFrom', 'maxPrice'],
  ...['minimum', 'minPrice', 'owed', 'price', 'received', 'refund', 'rupees', 'total', 'worth'],
  ...['minOrderAmount', 'maxDiscount', 'minAmount', 'threshold', 'flatFee'],
]);
const isPercent = (field: string) => /percent$/i.test(field);

/** The values that differ between two states, in the order of the later one; of a created or deleted object all of them. */
export function auditChangesOf(t: Text, before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [leaves(t, before, [], new Map()), leaves(t, after, [], new Map())];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((path) => ({
      name: (is.get(path) ?? was.get(path)!).name,
      before: was.get(path)?.value ?? null,
      after: is.get(path)?.value ?? null,
    }))
    .filter((one) => one.before !== one.after);
}

/** A change as a sentence: "Role changed from Support to Owner." */
export function changeSentence(t: Text, { name, before, after }: AuditChange): string {
  if (before === null) return t('staff.audit.sentence_set', { field: name, after: after ?? '' });
  if (after === null) return t('staff.audit.sentence_removed', { field: name, before });
  return t('staff.audit.sentence_changed', { field: name, before, after });
}
