import type { Kind, Operation } from './operation-weights.ts';

type Rolls = Operation['rolls'];
/** Attempts per operation of the opening. */
export const TRIES = 12;
interface Opening {
  client: number;
  kind: Kind;
  rolls: Rolls;
}

/** Random numbers that order a few units of one item without a coupon, paid online, or in cash. */
const ONLINE: Rolls = [0.375, 0.3, 0.1, 0.05];
const CASH: Rolls = [0.375, 0.5, 0.1, 0.05];
/** Selects the most recent one. */
const YES: Rolls = [0.999, 0, 0, 0.1];
/** The bank confirms only when it is asked later. */
const LATE: Rolls = [0.999, 0, 0.97, 0.1];

const online: [Kind, Rolls] = ['order', ONLINE];
const cash: [Kind, Rolls] = ['order', CASH];
const late: [Kind, Rolls] = ['pay', LATE];
const scene = (client: number, ...operations: (Kind | [Kind, Rolls])[]): Opening[] =>
  operations.map((one) => {
    const [kind, rolls] = typeof one === 'string' ? ([one, YES] as const) : one;
    return { client, kind, rolls };
  });

/**
 * Every kind of operation at least once, in an order in which each has something to act on, so that
 * rare ones are not left to chance.
 */
export const OPENING: readonly Opening[] = [
  ...scene(
    0,
    'fill',
    'change',
    'remove',
    online,
    'repeat',
    'pay',
    'confirm',
    'pack',
    'ship',
    'goOut',
    'deliver',
    'askReturn',
    'withdraw',
  ),
  ...scene(
    1,
    cash,
    'pack',
    'ship',
    'deliver',
    'remit',
    ['deposit', [0.999, 0, 0, 0.6]],
    'askReturn',
    'decide',
    'pickUp',
    'receive',
    'refund',
  ),
  ...scene(
    2,
    cash,
    'pack',
    'ownVan',
    'byCode',
    ['deposit', [0.999, 0, 0, 0.6]],
    cash,
    'pack',
    'ship',
    'miss',
    'turnBack',
    'comeHome',
  ),
  ...scene(3, online, 'pay', 'cancelUnits', 'refuse', online, 'payCash', cash, 'cancel'),
  ...scene(4, online, 'giveUp', online, late, 'giveUp', online, late, 'lapse'),
  ...scene(5, online, 'pay', 'pack', 'ship', 'deliver', 'daysGoBy', 'close', 'payOut'),
];
