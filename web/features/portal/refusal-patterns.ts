/**
 * Sentences of the server with values in them, as `{slots}`; those without stand in the catalogue as they are. Kept true by
 * `scripts/vendor-words.test.ts`, which looks for every one of them in the server and for its Hindi.
 */
export const WITH_VALUES: readonly string[] = [
  'At most {n} orders at once.',
  'At most {n} holidays.',
  'At most {n} characters.',
  'Row {row} is about the same unit. Keep one of them.',
  '{n} uses are taken.',
  '{name}: {n} left',
  'Zone {zone} has no prices. Add them, or list it among the zones you do not serve.',
  'Zone {zone} stands in the card {n} times.',
  'Zone {zone} has prices and is listed as not served.',
  'Weights must rise: {after} g comes after {before} g.',
  'Heavier must not cost less: ₹{after} comes after ₹{before}.',
  'From {min} to {max} days: the first must not be later.',
  'The price would go from {before} to {after}. Is that meant?',
];
