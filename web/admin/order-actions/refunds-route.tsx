import { useQuery } from '@tanstack/react-query';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { failedQuery, owedQuery, requestsQuery } from './queries.ts';
import { FailedRefunds, OwedRefunds } from './refund-queues.tsx';
import { RequestDrawer } from './approval-drawer.tsx';
import { Requests } from './approval-requests.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.refunds' });

const TABS = ['waiting', 'failed', 'owed', 'held', 'approved', 'refused', 'withdrawn'] as const;
type TabName = (typeof TABS)[number];
const LABEL: Record<TabName, string> = {
  waiting: 'order_actions.refunds.tab_waiting',
  failed: 'order_actions.refunds.tab_failed',
  owed: 'order_actions.refunds.tab_to_pay',
  held: 'order_actions.refunds.tab_held',
  approved: 'common.approved',
  refused: 'common.rejected',
  withdrawn: 'common.withdrawn',
};

/** Refunds that need action: approval, a retry, or manual payment. */
export default function AdminRefundsPage() {
  const t = useText();
  const member = useStaff();
  const mayMoney = useStaffMay('money:read');
  const maySettings = useStaffMay('settings:read');
  const address = useListAddress();
  const asked = address.oneOf('tab', TABS) ?? 'waiting';
  const tab =
    !mayMoney && (asked === 'failed' || asked === 'owed' || asked === 'held') ? 'waiting' : asked;
  const waiting = useQuery(requestsQuery(member._id, 'waiting', 1)).data?.waiting;
  const failed = useQuery({ ...failedQuery(member._id, 1), enabled: mayMoney }).data?.total;
  const owed = useQuery({ ...owedQuery(member._id, 1, 'ready'), enabled: mayMoney }).data;
  const count: Partial<Record<TabName, number | undefined>> = {
    waiting,
    failed,
    owed: owed?.ready,
    held: owed?.waiting,
  };
  const tabs = TABS.filter(
    (one) => mayMoney || (one !== 'failed' && one !== 'owed' && one !== 'held'),
  ).map((key) => ({
    key,
    label: t(LABEL[key]),
    to: `?tab=${key}`,
    ...(count[key] === undefined ? {} : { count: count[key] >= 1000 ? '999+' : count[key] }),
  }));
  const onPage = (page: number) => address.set({ page });
  return (
    <>
      <PageHead title={t('common.refunds')} text={t('order_actions.refunds.text')}>
        {maySettings ? (
          <LinkButton to="/admin/settings?tab=limits" variant="outline">
            {t('order_actions.refunds.limits')}
          </LinkButton>
        ) : null}
      </PageHead>
      <Tabs label={t('common.refunds')} current={tab} tabs={tabs} />
      <div className="mt-3 grid gap-4">
        {tab === 'failed' ? (
          <FailedRefunds page={address.page} onPage={onPage} />
        ) : tab === 'owed' ? (
          <OwedRefunds key="ready" state="ready" page={address.page} onPage={onPage} />
        ) : tab === 'held' ? (
          <OwedRefunds key="held" state="waiting" page={address.page} onPage={onPage} />
        ) : (
          <Requests
            state={tab === 'approved' ? 'done' : tab}
            page={address.page}
            onPage={onPage}
            onOpen={(id) => address.set({ request: id, page: address.page })}
          />
        )}
      </div>
      <RequestDrawer
        id={address.get('request')}
        onClose={() => address.set({ request: null, page: address.page })}
      />
    </>
  );
}
