import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tcs } from './tcs.tsx';
import { Tds } from './tds.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.tax' });

/** Taxes withheld from vendors and returned to the government. */
export default function TaxPage() {
  const t = useText();
  const isTds = useListAddress().get('tab') === 'tds';
  return (
    <>
      <PageHead title={t('common.tax')} text={t('settlement.tax.intro')} />
      <Tabs
        label={t('settlement.tax.tabs')}
        current={isTds ? 'tds' : 'tcs'}
        tabs={[
          { key: 'tcs', label: t('settlement.tax.tcs_tab'), to: '/admin/tax' },
          { key: 'tds', label: t('settlement.tax.tds_tab'), to: '/admin/tax?tab=tds' },
        ]}
      />
      <div className="mt-4">{isTds ? <Tds /> : <Tcs />}</div>
    </>
  );
}
