import type { Text } from '#web/i18n/text.ts';

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

function leaves(
  t: Text,
  value: unknown,
  path: readonly string[],
  into: Map<string, string>,
): Map<string, string> {
  const name = path.map(auditValueText).join(' › ') || t('staff.audit.value');
  if (isPlainList(value))
    into.set(
      name,
      value.length === 0
        ? t('staff.audit.no_value')
        : value.map((one) => textOf(t, one)).join(', '),
    );
  else if (Array.isArray(value))
    value.forEach((one, i) => leaves(t, one, [...path, String(i + 1)], into));
  else if (isObject(value))
    for (const [key, one] of Object.entries(value)) leaves(t, one, [...path, key], into);
  else if (value !== null && value !== undefined) into.set(name, textOf(t, value));
  return into;
}

function textOf(t: Text, value: unknown): string {
  if (value === null || value === undefined) return t('staff.audit.no_value');
  if (typeof value === 'boolean') return t(value ? 'staff.audit.yes' : 'staff.audit.no');
  if (value === '') return t('staff.audit.empty_value');
  return String(value);
}

/** The values that differ between two states, in the order of the later one; of a created or deleted object all of them. */
export function auditChangesOf(t: Text, before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [leaves(t, before, [], new Map()), leaves(t, after, [], new Map())];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((one) => one.before !== one.after);
}
