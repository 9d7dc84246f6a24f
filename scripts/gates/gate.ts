/** One measured figure beside the limit it must keep. */
export interface Figure {
  what: string;
  value: number;
  limit: number;
  /** Whether the value may be at most, or must be at least, the limit. */
  sense: 'at most' | 'at least';
  unit: '' | 's' | 'ms' | 'KB';
  /** What was found, where anything was. */
  note?: string;
}

export const isMet = ({ value, limit, sense }: Figure): boolean =>
  sense === 'at most' ? value <= limit : value >= limit;

/** The middle value; of an even number of values the worse one, so that no gate is met by half a run. */
export function median(values: readonly number[], worse: 'high' | 'low' = 'high'): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return sorted[worse === 'high' ? Math.ceil(middle) : Math.floor(middle)] ?? Number.NaN;
}

const DIGITS: Record<Figure['unit'], number> = { '': 3, s: 2, ms: 0, KB: 1 };
/** As it is in the table: no more digits than say something. */
export const shown = ({ unit }: Pick<Figure, 'unit'>, value: number): string =>
  `${Number.isNaN(value) ? '–' : String(Number(value.toFixed(DIGITS[unit])))}${unit ? ` ${unit}` : ''}`;
