import { Calculator } from 'lucide-react';
import { getFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Story } from './financial-trail.tsx';
import { useMoney } from './use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Explain a total' });

/** Every rupee of an order, from its prices to the books and the statements. */
export default function ExplainPage() {
  const { get, set } = useAddress();
  const order = get('order').trim().slice(0, 100);
  return (
    <>
      <PageHead
        title="Explain a total"
        text="Where every rupee of an order came from and where it went, from what was stored when it happened."
      />
      <SearchBar
        label="Order number, such as HL-7K2M-QX9D"
        value={order}
        onSearch={(text) => set({ order: text })}
      />
      {order === '' ? (
        <EmptyState
          icon={<Calculator aria-hidden="true" className="size-9" strokeWidth={1.5} />}
          title="Which order?"
          text="Type its number, or follow one from a statement or the ledger."
        />
      ) : (
        <Found order={order} />
      )}
    </>
  );
}

function Found({ order }: { order: string }) {
  const query = useMoney(['story', order], (signal) =>
    callApi(getFinancialTrail, { params: { id: order } }, { signal, fresh: true }),
  );
  return (
    <Listed query={query} failed="The order could not be told">
      {({ story }, isOld) => (
        <div className={isOld ? 'opacity-60' : ''}>
          <Story story={story} />
        </div>
      )}
    </Listed>
  );
}
