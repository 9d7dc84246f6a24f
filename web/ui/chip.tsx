import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';

const LOOK =
  'inline-flex min-h-11 items-center gap-2 rounded-pill px-4 text-[14px] font-semibold whitespace-nowrap';

/**
 * A small choice in a row of choices. `to` makes it a link, so that it works before scripts load.
 */
export const Chip = ({
  label,
  to,
  isCurrent = false,
}: {
  label: string;
  to: string;
  isCurrent?: boolean;
}) => (
  <Link
    to={to}
    preventScrollReset
    rel="nofollow"
    aria-current={isCurrent ? 'true' : undefined}
    className={`${LOOK} border ${isCurrent ? 'border-brand bg-brand text-on-brand' : 'border-border-strong bg-surface hover:border-brand hover:text-brand'}`}
  >
    {label}
  </Link>
);

/** An active filter that can be removed: `to` is the address without it. */
export function RemovableChip({ label, to }: { label: string; to: string }) {
  const t = useText();
  return (
    <Link
      to={to}
      rel="nofollow"
      preventScrollReset
      className={`${LOOK} bg-brand-soft text-brand hover:underline`}
    >
      {label}
      <X aria-hidden="true" className="size-4" strokeWidth={2} />
      <span className="sr-only">: {t('search.filter.remove')}</span>
    </Link>
  );
}
