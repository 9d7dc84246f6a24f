/** Set while a whole page is being left. */
const PAGE = {};
const left = new WeakSet<object>();

/**
 * Marks briefly that a panel, or the page, is left with confirmation, so that only one of several
 * guards asks. If it stays after all, it is guarded again.
 */
export function markLeaving(panel: object | null, ms = 1000): void {
  const what = panel ?? PAGE;
  left.add(what);
  setTimeout(() => left.delete(what), ms);
}

/** Whether a guard's content is being left, alone or with the page. */
export const isLeaving = (panel: object | null): boolean =>
  left.has(PAGE) || (panel !== null && left.has(panel));
