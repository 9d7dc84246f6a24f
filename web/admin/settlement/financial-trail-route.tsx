import { Calculator } from 'lucide-react';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OrderTrail } from './order-trail.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.trail.title' });

/** The complete money trail of an order, from its prices to the ledger and the statements. */
export default function FinancialTrailPage() {
  const t = useText();
  const { get, set } = useListAddress();
  const order = get('order').trim().slice(0, 100);
  return (
    <>
      <PageHead title={t('settlement.trail.title')} text={t('settlement.trail.text')} />
      <SearchBar
        label={t('settlement.trail.search')}
        value={order}
        onSearch={(text) => set({ order: text })}
      />
      {order === '' ? (
        <EmptyState
          icon={<Calculator aria-hidden="true" className="size-9" strokeWidth={1.5} />}
          title={t('settlement.trail.empty_title')}
          text={t('settlement.trail.empty_text')}
        />
      ) : (
        <OrderTrail order={order} />
      )}
    </>
  );
}
