import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#contracts/campaigns/campaigns.ts';
import { SectionTabs } from '#web/admin/section-tabs.tsx';
import { useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { CHANNEL_LABELS } from '#web/admin/segments/condition-labels.ts';
import { useRefresh } from '#web/admin/promotions/use-refresh.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CampaignDrawer } from './campaign-drawer.tsx';
import { STATE_LABELS } from './campaign-labels.ts';
import { campaignsQuery } from './queries.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'campaigns.title' });

/** Campaigns, from draft to result. */
export default function CampaignsPage() {
  const t = useText();
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('campaigns:write');
  const address = useListAddress();
  const query = useQuery(campaignsQuery(memberId, address.page, address.limit));
  const [opened, setOpened] = useState<Campaign | 'new' | null>(null);
  const [scheduling, setScheduling] = useState<Campaign | null>(null);
  const refresh = useRefresh('campaigns');
  const columns = useCampaignColumns(setOpened);
  const make = mayWrite ? (
    <Button onClick={() => setOpened('new')}>{t('campaigns.new')}</Button>
  ) : null;
  const close = (next: Campaign | null) => {
    setOpened(null);
    setScheduling(next);
    void refresh();
  };
  return (
    <>
      <PageHead title={t('campaigns.title')} text={t('campaigns.intro')}>
        {make}
      </PageHead>
      <SectionTabs of="/admin/campaigns" current="/admin/campaigns" />
      <Listed query={query} failed="campaigns.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <EmptyState
              icon={<Send aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('campaigns.empty_title')}
              text={t('campaigns.empty_text')}
              action={make}
            />
          ) : (
            <>
              <DataList
                label={t('campaigns.title')}
                columns={columns}
                rows={results}
                rowKey={(c) => c._id}
                isBusy={isOld}
                isMain
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                isSized
                onPage={(n) => address.set({ page: n })}
                label={t('campaigns.pager')}
              />
            </>
          )
        }
      </Listed>
      <CampaignDrawer opened={opened} onClose={() => setOpened(null)} onDone={close} />
      <ScheduleDialog
        campaign={scheduling}
        onClose={() => setScheduling(null)}
        onDone={() => close(null)}
      />
    </>
  );
}

function useCampaignColumns(open: (campaign: Campaign) => void): ListColumn<Campaign>[] {
  const t = useText();
  const { formatDateTime } = useDates();
  return [
    { key: 'name', label: t('common.name'), isHead: true, cell: (c) => c.name },
    {
      key: 'state',
      label: t('common.status'),
      cell: (c) => <Badge tone={STATE_LABELS[c.state][1]}>{t(STATE_LABELS[c.state][0])}</Badge>,
    },
    {
      key: 'channel',
      label: t('campaigns.channel.title'),
      cell: (c) => t(CHANNEL_LABELS[c.channel]),
    },
    { key: 'segment', label: t('segments.one'), cell: (c) => c.segmentName ?? t('common.none') },
    { key: 'size', label: t('segments.customers'), isNumber: true, cell: (c) => c.size ?? '–' },
    {
      key: 'at',
      label: t('campaigns.starts'),
      isWide: true,
      cell: (c) => {
        const at = c.startedAt ?? c.startsAt;
        return at ? formatDateTime(at) : '–';
      },
    },
    {
      key: 'act',
      label: t('common.actions'),
      isNumber: true,
      isAction: true,
      cell: (c) => (
        <Button
          variant="outline"
          size="sm"
          className="max-md:min-h-11"
          aria-label={t('segments.open_named', { name: c.name })}
          onClick={() => open(c)}
        >
          {t('common.open')}
        </Button>
      ),
    },
  ];
}
