/** Set while a whole page is left. */
const PAGE = {};
const left = new WeakSet<object>();

/**
 * Notes for a moment that a panel, or without one the page, is left on somebody's word: of several guards only one asks. What stays after
 * all, as a page whose panel does not close, is guarded again afterwards.
 */
export function markLeaving(panel: object | null, ms = 1000): void {
  const what = panel ?? PAGE;
  left.add(what);
  setTimeout(() => left.delete(what), ms);
}

/** Whether what a guard is in is being left, with the page or by itself. */
export const isLeaving = (panel: object | null): boolean =>
  left.has(PAGE) || (panel !== null && left.has(panel));
