import { useKeys } from '#web/modules/portal-kit/palette/use-keys.ts';
import type { ListSelection } from './list-types.ts';

/** Visible rows: either the table or the cards are hidden. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (one) => one.getClientRects().length > 0,
  );
/** What Enter opens: the title of the row, or its first control. */
const opener = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-head] a, [data-head] button') ??
  row?.querySelector<HTMLElement>('a, button');

/** The row the keys go to: `at` is -1 where none has the focus. */
export function nextRow(at: number, step: 1 | -1, count: number): number {
  if (at === -1) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + step, 0), count - 1);
}

/**
 * Keys of a page's main list: j and k move from row to row, Enter opens the row, x selects it, v
 * shows its quick view.
 */
export function useRowKeys(isOn: boolean, choice: ListSelection | undefined): void {
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = rows();
    const next = opener(all[nextRow(current(), step, all.length)]);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const tick = () => {
    const id = rows()[current()]?.dataset['row'];
    if (!id || !choice) return;
    const next = new Set(choice.chosen);
    if (!next.delete(id)) next.add(id);
    choice.change(next);
  };
  const look = () => rows()[current()]?.querySelector<HTMLElement>('[data-look]')?.click();
  useKeys(
    isOn ? { j: () => move(1), k: () => move(-1), v: look, ...(choice ? { x: tick } : {}) } : {},
  );
}
