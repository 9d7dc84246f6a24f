/** A browser's date-and-time value, `2026-11-24T18:30`, always means Indian time here. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 3_600_000;

export const toField = (iso: string | null): string =>
  iso === null ? '' : new Date(new Date(iso).getTime() + OFFSET_MS).toISOString().slice(0, 16);
/** ISO time in UTC; null for an empty or invalid field. */
export function fromField(text: string): string | null {
  const at = new Date(`${text}:00${OFFSET}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
/**
 * The time of a field with initial value `was`: an unchanged one keeps its seconds, which the field
 * does not show.
 */
export const indiaTimeOf = (text: string, was: string | null | undefined): string | null =>
  was && text === toField(was) ? was : fromField(text);
