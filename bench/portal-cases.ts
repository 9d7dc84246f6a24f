/** One way a call is made: its address at the n-th repetition. */
export interface Case {
  label: string;
  path: (turn: number) => string;
  /** A file that is exported occasionally; it may take longer. */ isFile?: true;
}

export const WORDS = [
  'cotton',
  'kurta',
  'steel',
  'bottle',
  'saree',
  'lamp',
  'novel',
  'honey',
  'ring',
  'mug',
  'blue',
  'phone',
];
export const of = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!;
export const word = (turn: number) => of(WORDS, turn);
export const at = (label: string, path: string | ((turn: number) => string)): Case => ({
  label,
  path: typeof path === 'string' ? () => path : path,
});
export const file = (label: string, path: string | ((turn: number) => string)): Case => ({
  ...at(label, path),
  isFile: true,
});

/** The address of a case: what follows the path before its parameters. */
export const addressOf = (call: string, one: Case, turn: number): string =>
  `/api${call.slice(call.indexOf('/')).split('/:')[0]}${one.path(turn)}`;
