export interface MarkParts {
  colour: number;
  second: number;
  awning: number;
  sign: number;
  lettering: number;
  motif: string;
}
/** The parts of a vendor's mark, for drawing it. */
export function readMark(mark: string): MarkParts {
  const digit = (at: number) => Number(mark[at]);
  return {
    colour: digit(0),
    second: digit(1),
    awning: digit(2),
    sign: digit(3),
    lettering: digit(4),
    motif: mark.slice(6),
  };
}
