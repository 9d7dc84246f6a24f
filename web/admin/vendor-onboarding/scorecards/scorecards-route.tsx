import { useState } from 'react';
import { Link } from 'react-router';
import { STANDINGS } from '#contracts/vendor-onboarding/scorecard-rules.ts';
import { listScorecards } from '#contracts/vendor-onboarding/scorecards.ts';
import { TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { useMoney } from '#web/admin/settlement/use-money-query.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { MEASURE_TEXTS, STANDING_TEXTS } from '#web/modules/vendors/scorecard-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { PolicyDrawer } from './policy-form.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendor_onboarding.scorecards' });

type Row = EndpointData<typeof listScorecards>['results'][number];

function useColumns(): ListColumn<Row>[] {
  const t = useText();
  const { formatDate } = useDates();
  return [
    {
      key: 'vendor',
      label: t('common.vendor'),
      isHead: true,
      cell: (r) => (
        <Link
          to={`/admin/vendors/${r.vendor._id}`}
          className="font-semibold text-brand underline underline-offset-2"
        >
          {r.vendor.name}
        </Link>
      ),
    },
    {
      key: 'standing',
      label: t('common.status'),
      cell: (r) => (
        <Badge tone={STANDING_TEXTS[r.standing].tone}>{t(STANDING_TEXTS[r.standing].text)}</Badge>
      ),
    },
    { key: 'since', label: t('common.from'), cell: (r) => formatDate(r.standingSince) },
    {
      key: 'tier',
      label: t('vendors.tier_label'),
      cell: (r) =>
        r.tierNext
          ? `${t(TIER_NAMES[r.tier])} → ${t(TIER_NAMES[r.tierNext.tier])}`
          : t(TIER_NAMES[r.tier]),
    },
    {
      key: 'orders',
      label: t('vendor_onboarding.customer_days'),
      isNumber: true,
      cell: (r) => r.orders,
    },
    ...(['late', 'cancelled', 'returned', 'unanswered'] as const).map((kind) => ({
      key: kind,
      label: t(MEASURE_TEXTS[kind].name),
      isNumber: true,
      cell: (r: Row) => {
        const m = r.measures.find((one) => one.kind === kind)!;
        const text = m.percent === null ? '–' : `${m.percent}%`;
        return m.isBreach ? <strong className="text-danger">{text}</strong> : text;
      },
    })),
  ];
}

/** Vendors with a warning or consequence, and the policy behind them. */
export default function ScorecardsPage() {
  const t = useText();
  const columns = useColumns();
  const mayWrite = useStaffMay('vendors:write');
  const [isOpen, setOpen] = useState(false);
  const { get, page, limit: size, set } = useListAddress();
  const standing = get('standing') || 'open';
  const query = useMoney(['scorecards', standing, page, size], (signal) =>
    callApi(
      listScorecards,
      { query: { page, limit: size, standing: standing as 'open' } },
      { signal, fresh: true },
    ),
  );
  return (
    <>
      <PageHead
        title={t('vendor_onboarding.scorecards')}
        text={t('vendor_onboarding.scorecards_text')}
      >
        {mayWrite && query.data ? (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('vendor_onboarding.policy')}
          </Button>
        ) : null}
      </PageHead>
      <SelectField
        label={t('common.status')}
        className="mb-4 max-w-72"
        value={standing}
        options={[
          { value: 'open', label: t('vendor_onboarding.standing.open') },
          ...STANDINGS.map((one) => ({ value: one, label: t(STANDING_TEXTS[one].text) })),
        ]}
        onChange={(event) => set({ standing: event.target.value })}
      />
      <Listed query={query} failed="vendor_onboarding.scorecard_failed">
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <Panel>
              <p className="text-ink-muted">{t('vendor_onboarding.scorecards_none')}</p>
            </Panel>
          ) : (
            <>
              <DataList<Row>
                label={t('vendor_onboarding.scorecards')}
                columns={columns}
                rows={results}
                rowKey={(r) => r.vendor._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('vendor_onboarding.scorecards')}
                onPage={(to) => set({ page: to })}
              />
            </>
          )
        }
      </Listed>
      <PolicyDrawer
        open={isOpen}
        data={query.data ?? null}
        onClose={() => setOpen(false)}
        onSaved={() => void query.refetch()}
      />
    </>
  );
}
