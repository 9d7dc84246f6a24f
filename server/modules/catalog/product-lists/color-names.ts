import type { MessageId } from '#contracts/kernel/message-id.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** Usual colours; vendors' own names ("Monsoon Blue") stay as written. */
const NAMES: Readonly<Record<string, MessageId>> = {
  black: 'catalog.color.black',
  red: 'catalog.color.red',
  blue: 'catalog.color.blue',
  white: 'catalog.color.white',
  indigo: 'catalog.color.indigo',
  pink: 'catalog.color.pink',
  green: 'catalog.color.green',
  grey: 'catalog.color.grey',
  silver: 'catalog.color.silver',
  teal: 'catalog.color.teal',
  yellow: 'catalog.color.yellow',
  maroon: 'catalog.color.maroon',
  olive: 'catalog.color.olive',
  rose: 'catalog.color.rose',
  mustard: 'catalog.color.mustard',
  rust: 'catalog.color.rust',
  ivory: 'catalog.color.ivory',
  tan: 'catalog.color.tan',
  lilac: 'catalog.color.lilac',
  graphite: 'catalog.color.graphite',
  navy: 'catalog.color.navy',
  peach: 'catalog.color.peach',
  mint: 'catalog.color.mint',
  gold: 'catalog.color.gold',
  orange: 'catalog.color.orange',
  wine: 'catalog.color.wine',
  natural: 'catalog.color.natural',
  'sky blue': 'catalog.color.sky_blue',
  coral: 'catalog.color.coral',
  cream: 'catalog.color.cream',
  sand: 'catalog.color.sand',
  'rani pink': 'catalog.color.rani_pink',
  brown: 'catalog.color.brown',
  beige: 'catalog.color.beige',
  purple: 'catalog.color.purple',
  lavender: 'catalog.color.lavender',
  turquoise: 'catalog.color.turquoise',
  'bottle green': 'catalog.color.bottle_green',
  terracotta: 'catalog.color.terracotta',
  'peacock blue': 'catalog.color.peacock_blue',
  multicolour: 'catalog.color.multicolour',
  charcoal: 'catalog.color.charcoal',
  magenta: 'catalog.color.magenta',
  copper: 'catalog.color.copper',
  'saffron orange': 'catalog.color.saffron_orange',
  'leaf green': 'catalog.color.leaf_green',
  'royal blue': 'catalog.color.royal_blue',
};
/** A colour in the language of the call in progress. */
export const colorLabel = (color: string): string => {
  const id = NAMES[color.toLowerCase()];
  return id ? callerText(id) : color;
};

/** "500 ml, Red, M": a unit's name in that language; empty for a product without units. */
export const unitLabel = (unit: {
  variant: string | null;
  color: string | null;
  size: string | null;
}): string =>
  [unit.variant, unit.color && colorLabel(unit.color), unit.size].filter(Boolean).join(', ');
