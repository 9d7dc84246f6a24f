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

/** A full hour as it is shown: "2:00 pm". */
export const hourText = (hour: number): string =>
  `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`;
