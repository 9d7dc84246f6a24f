import type { ReactNode } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';

/** The step's only button. On a phone it stays at the bottom with the total. */
export function ActionBar({ total, children }: { total: number | undefined; children: ReactNode }) {
  const t = useText();
  return (
    <div className="mt-6 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:mt-0 max-md:flex max-md:items-center max-md:gap-4 max-md:border-t max-md:border-border max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(10px+env(safe-area-inset-bottom))]">
      <p className="shrink-0 leading-5 md:hidden">
        <span className="block text-[13px] text-ink-muted">{t('common.total')}</span>
        <strong className="tabular-nums">{total === undefined ? '…' : formatRupees(total)}</strong>
      </p>
      <div className="max-md:min-w-0 max-md:grow max-md:[&>button]:w-full">{children}</div>
    </div>
  );
}
