import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import {
  cancelPricePlan,
  PLAN_STATES,
  type PlanState,
  type PricePlan,
} from '#contracts/offers/price-plans.ts';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { plansQuery } from './queries.ts';
import { useSaving, type SavingState } from '#web/modules/portal-kit/forms/use-saving.ts';

const STATES = ['all', ...PLAN_STATES] as const;
const TONES: Record<PlanState, Tone> = {
  planned: 'info',
  running: 'success',
  over: 'neutral',
  cancelled: 'neutral',
};
const nameOf = (p: PricePlan): string =>
  [p.product.name, p.variant, p.option].filter(Boolean).join(', ');
const namesOf = (t: Text): Record<PlanState, string> => ({
  planned: t('promotions.upcoming'),
  running: t('promotions.running'),
  over: t('common.expired'),
  cancelled: t('orders.status.cancelled'),
});

/** Price plans: upcoming, active and past. */
export function PlansTab() {
  const t = useText();
  const address = useListAddress();
  const { state, ending, query, ask, asked, end } = useEndPlan(address);
  const names = namesOf(t);
  return (
    <>
      <PlansToolbar state={state} address={address} names={names} />
      {ending.error ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {ending.error}
          </Alert>
        </div>
      ) : null}
      <Listed query={query} failed="pricing.plan.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoPlans state={state} />
          ) : (
            <PlanList
              ask={ask}
              ending={ending}
              results={results}
              isOld={isOld}
              page={page}
              limit={limit}
              total={total}
              address={address}
            />
          )
        }
      </Listed>
      <EndPlanDialog asked={asked} ask={ask} end={end} />
    </>
  );
}

function useEndPlan(address: ListAddress) {
  const t = useText();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const state = address.oneOf('state', STATES) ?? 'all';
  const query = useQuery(plansQuery(memberId, { state, page: address.page }));
  const ending = useSaving();
  const [asked, ask] = useState<PricePlan | null>(null);
  const end = async (plan: PricePlan) => {
    ask(null);
    await ending.run(
      () => callApi(cancelPricePlan, { params: { id: plan._id } }),
      plan.state === 'running'
        ? t('pricing.plan.ended_notice')
        : t('pricing.plan.cancelled_notice'),
    );
    await Promise.all(
      ['plans', 'offers'].map((name) =>
        client.invalidateQueries({ queryKey: vendorKey(memberId, name) }),
      ),
    );
  };
  return { state, ending, query, ask, asked, end };
}

interface PlansToolbarProps {
  state: 'all' | 'planned' | 'running' | 'over' | 'cancelled';
  address: ListAddress;
  names: Record<PlanState, string>;
}
function PlansToolbar({ state, address, names }: PlansToolbarProps) {
  const t = useText();
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
      <p className="max-w-[72ch] text-ink-muted">{t('pricing.plan.intro')}</p>
      <SelectField
        className="w-44"
        label={t('common.status')}
        value={state}
        onChange={(event) =>
          address.set({ state: event.target.value === 'all' ? null : event.target.value })
        }
        options={STATES.map((value) => ({
          value,
          label: value === 'all' ? t('common.all') : names[value],
        }))}
      />
    </div>
  );
}

function NoPlans({ state }: { state: 'all' | 'planned' | 'running' | 'over' | 'cancelled' }) {
  const t = useText();
  return (
    <EmptyState
      icon={<CalendarClock aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={state === 'all' ? t('pricing.plan.empty_title') : t('common.no_results')}
      text={t('pricing.plan.empty_text')}
      action={
        <LinkButton to="/vendor-dashboard/offers" variant="outline">
          {t('pricing.plan.prices_link')}
        </LinkButton>
      }
    />
  );
}

interface PlanListProps {
  ask: (value: PricePlan | null) => void;
  ending: SavingState;
  results: PricePlan[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
}
function PlanList({ ask, ending, results, isOld, page, limit, total, address }: PlanListProps) {
  const t = useText();
  return (
    <>
      <DataList
        label={t('pricing.plan.title')}
        columns={columnsOf(t, ask, ending.isBusy)}
        rows={results}
        rowKey={(p) => p._id}
        rowName={nameOf}
        isBusy={isOld}
      />
      <Pager
        page={page}
        limit={limit}
        total={total}
        onPage={(next) => address.set({ page: next })}
        label={t('pricing.plan.pager_label')}
      />
    </>
  );
}

interface EndPlanDialogProps {
  asked: PricePlan | null;
  ask: (value: PricePlan | null) => void;
  end: (plan: PricePlan) => Promise<void>;
}
function EndPlanDialog({ asked, ask, end }: EndPlanDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => ask(null)}
      onConfirm={() => void end(asked!)}
      title={
        asked?.state === 'running' ? t('pricing.plan.end_title') : t('pricing.plan.cancel_title')
      }
      text={t('pricing.plan.end_text')}
      confirmLabel={
        asked?.state === 'running' ? t('common.end_now') : t('pricing.cancel_scheduled')
      }
      keepLabel={t('common.keep_it')}
    />
  );
}

const columnsOf = (
  t: Text,
  ask: (plan: PricePlan) => void,
  isBusy: boolean,
): ListColumn<PricePlan>[] => [
  {
    key: 'item',
    label: t('common.item'),
    isHead: true,
    cell: (p) => (
      <>
        <strong className="font-semibold">{p.product.name}</strong>
        <span className="block text-[13px] text-ink-muted">
          {[p.variant, p.option, p.code].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (p) => <Badge tone={TONES[p.state]}>{namesOf(t)[p.state]}</Badge>,
  },
  {
    key: 'price',
    label: t('common.price'),
    isNumber: true,
    cell: (p) => <PlanPrice p={p} />,
  },
  { key: 'when', label: t('common.when'), cell: (p) => <When plan={p} /> },
  { key: 'who', label: t('pricing.plan.scheduled_by'), isWide: true, cell: (p) => p.member ?? '–' },
  {
    key: 'act',
    label: t('common.actions'),
    isAction: true,
    cell: (p) => <EndPlanButton p={p} isBusy={isBusy} ask={ask} />,
  },
];

function PlanPrice({ p }: { p: PricePlan }) {
  const t = useText();
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <span>
        <strong>{formatRupees(p.price)}</strong>{' '}
        <span className="text-ink-muted">
          {t('pricing.plan.instead_of', { price: formatRupees(p.ownPrice) })}
        </span>
      </span>
      {p.festive ? (
        <span className="max-w-56 text-[13px] whitespace-normal text-ink-muted">
          {t('pricing.plan.festive_lower', {
            offer: p.festive.name,
            price: formatRupees(p.festive.price),
          })}
        </span>
      ) : null}
    </span>
  );
}

interface EndPlanButtonProps {
  p: PricePlan;
  isBusy: boolean;
  ask: (plan: PricePlan) => void;
}
function EndPlanButton({ p, isBusy, ask }: EndPlanButtonProps) {
  const t = useText();
  return p.state === 'planned' || p.state === 'running' ? (
    <Button
      variant="outline"
      size="sm"
      className="max-md:min-h-11"
      disabled={isBusy}
      aria-label={
        p.state === 'running'
          ? t('pricing.plan.end_named', { name: nameOf(p) })
          : t('pricing.plan.cancel_named', { name: nameOf(p) })
      }
      onClick={() => ask(p)}
    >
      {p.state === 'running' ? t('common.end_now') : t('pricing.cancel_scheduled')}
    </Button>
  ) : null;
}

/** The period; if it was ended early, when and by whom. */
function When({ plan: { startsAt, endsAt, cancelledAt, cancelledBy } }: { plan: PricePlan }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <span className="inline-grid gap-0.5 whitespace-nowrap max-md:justify-items-end">
      <span>{formatDateTime(startsAt)}</span>
      <span>{t('common.until_time', { time: formatDateTime(endsAt) })}</span>
      {cancelledAt ? (
        <span className="text-[13px] whitespace-normal text-ink-muted">
          {cancelledBy
            ? t('pricing.plan.cancelled_at_by', {
                time: formatDateTime(cancelledAt),
                name: cancelledBy,
              })
            : t('pricing.plan.cancelled_at', { time: formatDateTime(cancelledAt) })}
        </span>
      ) : null}
    </span>
  );
}
