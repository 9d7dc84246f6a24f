import { diceOf } from './random.ts';

/** Relative frequencies of the operations. */
const WEIGHTS = {
  fill: 12,
  change: 5,
  remove: 3,
  order: 20,
  repeat: 3,
  pay: 11,
  giveUp: 2,
  payCash: 2,
  cancel: 4,
  cancelUnits: 6,
  confirm: 4,
  pack: 18,
  refuse: 3,
  ship: 15,
  goOut: 4,
  deliver: 12,
  miss: 5,
  turnBack: 4,
  comeHome: 4,
  askReturn: 10,
  withdraw: 3,
  decide: 7,
  pickUp: 6,
  receive: 6,
  refund: 6,
  lapse: 2,
  daysGoBy: 2,
  close: 2,
  payOut: 2,
  remit: 5,
  deposit: 3,
  ownVan: 4,
  byCode: 3,
} as const;
export type Kind = keyof typeof WEIGHTS;
/** Every kind of operation. */
export const KINDS = Object.keys(WEIGHTS) as Kind[];
const TOTAL = KINDS.reduce((sum, kind) => sum + WEIGHTS[kind], 0);

/**
 * One step of a client: the operation, and the random numbers that select its arguments when its
 * turn comes.
 */
export interface Operation {
  kind: Kind;
  rolls: readonly [number, number, number, number];
}

function kindAt(throwOf: number): Kind {
  let left = throwOf * TOTAL;
  for (const kind of KINDS) {
    left -= WEIGHTS[kind];
    if (left < 0) return kind;
  }
  return 'fill';
}

/** The plan of one client: the same for the same seed and client, whatever others do meanwhile. */
export function planOf(seed: number, client: number, steps: number): Operation[] {
  const dice = diceOf(seed, 'client', client);
  return Array.from({ length: steps }, () => ({
    kind: kindAt(dice.next()),
    rolls: [dice.next(), dice.next(), dice.next(), dice.next()],
  }));
}
