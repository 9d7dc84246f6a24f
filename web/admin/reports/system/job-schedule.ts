const clock = (hour: number, minute: number) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
const DAYS = [
  'common.sunday',
  'common.monday',
  'common.tuesday',
  'common.wednesday',
  'common.thursday',
  'common.friday',
  'common.saturday',
];

/** A line of cron in words, the time in India; lines of other shapes than ours have stay as they are. */
export function scheduleWords(line: string | null): string {
  if (line === null) return 'When asked for';
  const every = /^\*\/(\d+) \* \* \* \*$/.exec(line);
  if (every) return `Every ${every[1]} minutes`;
  const [, minute, hour, day] = /^(\d+) (\*|\d+) \* \* (\*|[0-6])$/.exec(line) ?? [];
  if (minute === undefined) return line;
  if (hour === '*') return day === '*' ? `Every hour, at ${minute.padStart(2, '0')} past` : line;
  return `${day === '*' ? 'Every day' : `Every ${DAYS[Number(day)]}`} at ${clock(Number(hour), Number(minute))}`;
}

/** Bytes as people read them. */
export function sizeWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value >= 100 || step === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step]}`;
}
