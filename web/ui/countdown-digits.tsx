import { useText } from '#web/i18n/text.ts';

/** Messages, not `Intl`, which the first load does without (decision 092). */
const UNITS = [
  'common.countdown.days',
  'common.countdown.hours',
  'common.countdown.minutes',
  'common.countdown.seconds',
] as const;
export type Digits = readonly [days: number, hours: number, minutes: number, seconds: number];
const NONE: Digits = [0, 0, 0, 0];

/** Days, hours, minutes and seconds of a span in milliseconds; nothing below zero. */
export function digitsOf(milliseconds: number): Digits {
  const s = Math.max(0, Math.floor(milliseconds / 1000));
  return [Math.floor(s / 86_400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60, s % 60];
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
  const t = useText();
  const tag =
    size === 'lg'
      ? 'min-w-14 rounded-small px-2 py-1 text-[24px] leading-[30px]'
      : 'min-w-9 rounded-badge px-1 text-[13px] leading-[20px]';
  return (
    // Four large tags in Hindi fit a phone of 360 px only with narrow spaces.
    <span className="inline-flex gap-1 whitespace-nowrap [word-spacing:-.1em]">
      {UNITS.map((unit, i) => {
        const text = t(unit, { n: String((digits ?? NONE)[i]).padStart(2, '0') });
        return (
          <span
            key={unit}
            className={`bg-deal text-center font-bold text-on-deal tabular-nums ${tag}`}
          >
            {digits ? text : <span className="opacity-0">{text}</span>}
          </span>
        );
      })}
    </span>
  );
}
