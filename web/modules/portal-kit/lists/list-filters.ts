/** A found object, such as a vendor, that a filter can name. */
export interface FilterOption {
  value: string;
  label: string;
  hint?: string | undefined;
}
interface FilterBase {
  /** Its parameter in the address. */
  name: string;
  label: string;
}
/** A filter of a list. Filters combine: a row must match every one. */
export type ListFilter = FilterBase &
  (
    | { kind: 'choice'; options: readonly FilterOption[] }
    /** A first and last day, in `from` and `to` of the address. */
    | { kind: 'days' }
    | { kind: 'text'; placeholder?: string; isValid?: (text: string) => boolean; error?: string }
    | {
        kind: 'find';
        placeholder: string;
        find: (text: string, signal: AbortSignal) => Promise<readonly FilterOption[]>;
        /** The name of one, for an address that has only its id. */
        labelOf: (value: string, signal: AbortSignal) => Promise<string>;
      }
  );

/** Earlier years are incomplete input. */
const EARLIEST = '2000-01-01';
/** A day in an address typed by hand; empty where it is none. */
export const dayIn = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text >= EARLIEST
    ? text
    : '';

/** Parameters a filter has in the address. */
export const namesOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' ? ['from', 'to'] : [filter.name];

/** Whether a filter is in the address with something it knows. */
export function isSet(filter: ListFilter, get: (name: string) => string): boolean {
  if (filter.kind === 'days') return dayIn(get('from')) !== '' || dayIn(get('to')) !== '';
  const value = get(filter.name);
  if (filter.kind === 'choice') return filter.options.some((one) => one.value === value);
  return value !== '';
}
