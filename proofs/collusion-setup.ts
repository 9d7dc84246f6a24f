import type { Move, Throws, Turn } from './collusion-operations.ts';

/** How often a move of the opening is tried. */
export const TRIES = 12;
interface Opening extends Turn {
  player: number;
}
/** Throws that order one kind of item, some units of it: paid online, or in cash. */
const ONLINE: Throws = [0, 0.005, 0.01, 0.6];
const CASH: Throws = [0, 0.005, 0.55, 0.6];
/** The same of a vendor in no group, which owes nothing. */
const HONEST: Throws = [0, 0.11, 0.01, 0.6];
/** Yes, to what came last. */
const YES: Throws = [0.999, 0, 0, 0.1];
/** A return of one item for another of its kind. */
const EXCHANGE: Throws = [0, 0, 0, 0.1];

/** Moves of one customer of one group, one after the other; a throw of an order beside it, or yes to whatever is asked. */
const scene = (player: number, who: number, ...moves: (Move | [Move, Throws])[]): Opening[] =>
  moves.map((one) => {
    const [move, throws] = typeof one === 'string' ? ([one, YES] as const) : one;
    return { player, who, move, throws };
  });
const online: [Move, Throws] = ['order', ONLINE];
const cash: [Move, Throws] = ['order', CASH];
/** A delivery that its customer refuses, so that a later cash order of his waits for the operator. */
const refused: (Move | [Move, Throws])[] = [
  cash,
  'confirm',
  'pack',
  'ship',
  'miss',
  'turnBack',
  'comeHome',
];

/** Every kind of move at least once, in an order in which each finds what it is done to: what is rare is not left to chance. */
export const OPENING: readonly Opening[] = [
  ...scene(
    0,
    0,
    online,
    'pay',
    'confirm',
    'pack',
    'ship',
    'goOut',
    'deliver',
    ['review', [0.005, 0.9, 0, 0.1]],
    'askReturn',
    'withdraw',
    ['askReturn', EXCHANGE],
    'decide',
    'pickUp',
    'receive',
  ),
  ...scene(1, 0, ...refused, ...refused, ...refused, cash, 'release'),
  ...scene(
    2,
    0,
    cash,
    'pack',
    'ownVan',
    'byCode',
    ['deposit', [0.999, 0, 0, 0.6]],
    cash,
    'pack',
    'ship',
    'deliver',
    'remit',
    ['deposit', [0.999, 0, 0, 0.6]],
    'askReturn',
    'moveRefund',
    'decide',
    'pickUp',
    'receive',
    'refund',
  ),
  ...scene(
    0,
    0.3,
    online,
    'pay',
    'cancelUnits',
    'refuse',
    online,
    'giveUp',
    online,
    'payCash',
    online,
    'lapse',
    cash,
    'cancel',
  ),
  ...scene(2, 0.99, 'join'),
  ...scene(2, 0.999, 'closeAccount', 'changePrice', 'changeStock', 'ownCode', 'consent'),
  ...scene(
    3,
    0,
    ['order', HONEST],
    'pay',
    'pack',
    'ship',
    'deliver',
    'daysGoBy',
    'close',
    'payOut',
  ),
];
