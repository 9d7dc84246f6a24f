/** One measured figure and its limit. */
export interface Figure {
  what: string;
  value: number;
  limit: number;
  /** Whether the limit is a maximum or a minimum. */
  sense: 'at most' | 'at least';
  unit: '' | 's' | 'ms' | 'KB';
  /** The findings, if any. */
  note?: string;
}

export const isMet = ({ value, limit, sense }: Figure): boolean =>
  sense === 'at most' ? value <= limit : value >= limit;

/**
 * The median; of an even number of values the worse one, so that a limit is not met by half a run.
 */
export function median(values: readonly number[], worse: 'high' | 'low' = 'high'): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return sorted[worse === 'high' ? Math.ceil(middle) : Math.floor(middle)] ?? Number.NaN;
}

const DIGITS: Record<Figure['unit'], number> = { '': 3, s: 2, ms: 0, KB: 1 };
/** As in the table: no more digits than are significant. */
export const shown = ({ unit }: Pick<Figure, 'unit'>, value: number): string =>
  `${Number.isNaN(value) ? '–' : String(Number(value.toFixed(DIGITS[unit])))}${unit ? ` ${unit}` : ''}`;
