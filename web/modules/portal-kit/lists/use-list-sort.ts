import { useListAddress } from './use-list-address.ts';

export interface ListSort {
  /** Name of the order, as columns give it in `sort`; null: the list's own. */
  by: string | null;
  isDown: boolean;
  /** Names that can be chosen, with their labels. */
  names: readonly string[];
  /** Sorts by a name; again: the other way, then as before. */
  turn: (name: string, isDownFirst: boolean) => void;
  choose: (value: string) => void;
}

/** The next value of `sort` when a column's header is pressed. */
export function nextSort(now: string, name: string, isDownFirst: boolean): string {
  const [first, second] = isDownFirst ? [`-${name}`, name] : [name, `-${name}`];
  return now === first ? second : now === second ? '' : first;
}

/**
 * The order of a list, sorted by the server: `sort=total` or `sort=-total` in the address. `value`
 * is null for the list's own order.
 */
export function useListSort<Value extends string>(
  values: readonly Value[],
): { value: Value | null; sort: ListSort } {
  const { get, oneOf, set } = useListAddress();
  const value = oneOf('sort', values);
  const choose = (next: string) => set({ sort: next || null, after: null, before: null });
  return {
    value,
    sort: {
      by: value && value.replace(/^-/, ''),
      isDown: value?.startsWith('-') ?? false,
      names: [...new Set(values.map((one) => one.replace(/^-/, '')))],
      turn: (name, isDownFirst) => choose(nextSort(get('sort'), name, isDownFirst)),
      choose,
    },
  };
}
