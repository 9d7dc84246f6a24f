/** Days of the week as a place keeps them: 0 is Sunday. */
export const WEEKDAYS: readonly string[] = [
  'common.sunday',
  'common.monday',
  'common.tuesday',
  'common.wednesday',
  'common.thursday',
  'common.friday',
  'common.saturday',
];
