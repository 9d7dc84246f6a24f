import type { Move, Rolls, Turn } from './collusion-operations.ts';

/** Attempts per operation of the opening. */
export const TRIES = 12;
interface Opening extends Turn {
  player: number;
}
/** Random numbers that order some units of one item: paid online, or in cash. */
const ONLINE: Rolls = [0, 0.005, 0.01, 0.6];
const CASH: Rolls = [0, 0.005, 0.55, 0.6];
/** The same for a vendor in no group, without debts. */
const HONEST: Rolls = [0, 0.11, 0.01, 0.6];
/** Selects the most recent one. */
const YES: Rolls = [0.999, 0, 0, 0.1];
/** A return of one item with an exchange for another of its kind. */
const EXCHANGE: Rolls = [0, 0, 0, 0.1];

/** Operations of one customer of one group in sequence; an order beside each, or an approval. */
const scene = (player: number, who: number, ...moves: (Move | [Move, Rolls])[]): Opening[] =>
  moves.map((one) => {
    const [move, rolls] = typeof one === 'string' ? ([one, YES] as const) : one;
    return { player, who, move, rolls };
  });
const online: [Move, Rolls] = ['order', ONLINE];
const cash: [Move, Rolls] = ['order', CASH];
/** A refused delivery, after which the customer's next cash order needs an operator's approval. */
const refused: (Move | [Move, Rolls])[] = [
  cash,
  'confirm',
  'pack',
  'ship',
  'miss',
  'turnBack',
  'comeHome',
];

/**
 * Every kind of operation at least once, in an order in which each has something to act on, so that
 * rare ones are not left to chance.
 */
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
