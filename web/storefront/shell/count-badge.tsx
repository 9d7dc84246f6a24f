import type { Text } from '#web/i18n/text.ts';

/** A count badge on an icon, animated on change; it moves nothing. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span
      key={count}
      aria-hidden="true"
      className="absolute top-0.5 left-1/2 ml-0.5 min-w-5 animate-punch rounded-pill border-2 border-canvas bg-action px-1 text-center text-[12px] leading-4 font-bold text-on-action tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  ) : null;

/** "Cart, 2 items": the button's label for screen readers. */
export const countText = (t: Text, name: string, count: number): string =>
  t('shell.link_with_count', { name: t(name), count });
