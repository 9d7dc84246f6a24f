const UNITS = ['d', 'h', 'm', 's'] as const;
export type Digits = readonly [days: string, hours: string, minutes: string, seconds: string];

/** Days, hours, minutes and seconds of a span in milliseconds, two digits each; nothing below zero. */
export function digitsOf(milliseconds: number): Digits {
  const s = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return [
    two(Math.floor(s / 86_400)),
    two(Math.floor(s / 3600) % 24),
    two(Math.floor(s / 60) % 60),
    two(s % 60),
  ];
}

/**
 * Remaining time on four gold tags of fixed width. It is null in the server's HTML, which is cached
 * and the same for everyone; the tags reserve their space until the browser knows the time.
 */
export function CountdownDigits({
  digits,
  size = 'sm',
}: {
  digits: Digits | null;
  size?: 'sm' | 'lg';
}) {
  const tag =
    size === 'lg'
      ? 'min-w-14 rounded-small px-2 py-1 text-[24px] leading-[30px]'
      : 'min-w-9 rounded-badge px-1 text-[13px] leading-[20px]';
  return (
    <span className="inline-flex gap-1">
      {UNITS.map((unit, i) => (
        <span
          key={unit}
          className={`bg-deal text-center font-bold text-on-deal tabular-nums ${tag}`}
        >
          {digits ? `${digits[i]}${unit}` : <span className="opacity-0">00{unit}</span>}
        </span>
      ))}
    </span>
  );
}
