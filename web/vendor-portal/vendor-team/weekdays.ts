/** Weekdays as stored by a pickup place: 0 is Sunday. */
export const WEEKDAYS: readonly string[] = [
  'common.sunday',
  'common.monday',
  'common.tuesday',
  'common.wednesday',
  'common.thursday',
  'common.friday',
  'common.saturday',
];
