import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tcs } from './tcs.tsx';
import { Tds } from './tds.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.tax' });

/** What was withheld from sellers and is returned to the State. */
export default function TaxPage() {
  const isTds = useAddress().get('tab') === 'tds';
  return (
    <>
      <PageHead
        title="common.tax"
        text="What was withheld from sellers, as the returns ask for it. Check it with your accountant before you file."
      />
      <Tabs
        label="returns.title"
        current={isTds ? 'tds' : 'tcs'}
        tabs={[
          { key: 'tcs', label: 'TCS by month (GSTR-8)', to: '/admin/tax' },
          { key: 'tds', label: 'TDS by quarter', to: '/admin/tax?tab=tds' },
        ]}
      />
      <div className="mt-4">{isTds ? <Tds /> : <Tcs />}</div>
    </>
  );
}
