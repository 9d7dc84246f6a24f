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
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
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
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';

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
  planned: t('To come'),
  running: t('Running'),
  over: t('Over'),
  cancelled: t('Called off'),
});

/** Prices planned for some days: what is to come, what runs, and what was. */
export function PlansTab() {
  const t = useText();
  const address = useAddress();
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
      plan.state === 'running' ? t('Ended: your own price counts again.') : t('Called off.'),
    );
    await Promise.all(
      ['plans', 'offers'].map((name) =>
        client.invalidateQueries({ queryKey: vendorKey(memberId, name) }),
      ),
    );
  };
  const names = namesOf(t);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-[72ch] text-ink-muted">
          {t(
            'A lower price from then to then, in Indian time. With a festive offer at the same time shoppers pay the lower of the two, never both. Plan one under Prices.',
          )}
        </p>
        <SelectField
          className="w-44"
          label={t('Status')}
          value={state}
          onChange={(event) =>
            address.set({ state: event.target.value === 'all' ? null : event.target.value })
          }
          options={STATES.map((value) => ({
            value,
            label: value === 'all' ? t('All') : names[value],
          }))}
        />
      </div>
      {ending.error ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {ending.error}
          </Alert>
        </div>
      ) : null}
      <Listed query={query} failed="The planned prices could not be loaded">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <EmptyState
              icon={<CalendarClock aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={state === 'all' ? t('No planned prices yet') : t('Nothing here fits')}
              text={t('Choose an item under Prices and plan what it will cost for some days.')}
              action={
                <LinkButton to="/vendor-dashboard/offers" variant="outline">
                  {t('To the prices')}
                </LinkButton>
              }
            />
          ) : (
            <>
              <DataList
                label={t('Planned prices')}
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
                label={t('Pages of the planned prices')}
              />
            </>
          )
        }
      </Listed>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => void end(asked!)}
        title={asked?.state === 'running' ? t('End this price now?') : t('Call off this price?')}
        text={t('It stays in the list.')}
        confirmLabel={asked?.state === 'running' ? t('End it') : t('Call it off')}
        keepLabel={t('Keep it')}
      />
    </>
  );
}

const columnsOf = (
  t: Text,
  ask: (plan: PricePlan) => void,
  isBusy: boolean,
): Column<PricePlan>[] => [
  {
    key: 'item',
    label: t('Item'),
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
    label: t('Status'),
    cell: (p) => <Badge tone={TONES[p.state]}>{namesOf(t)[p.state]}</Badge>,
  },
  {
    key: 'price',
    label: t('Price'),
    isNumber: true,
    cell: (p) => (
      <span className="inline-grid justify-items-end gap-0.5">
        <span>
          <strong>{formatRupees(p.price)}</strong>{' '}
          <span className="text-ink-muted">
            {t('instead of {price}', { price: formatRupees(p.ownPrice) })}
          </span>
        </span>
        {p.festive ? (
          <span className="max-w-56 text-[13px] whitespace-normal text-ink-muted">
            {t('{offer} gives {price} meanwhile: the lower counts', {
              offer: p.festive.name,
              price: formatRupees(p.festive.price),
            })}
          </span>
        ) : null}
      </span>
    ),
  },
  { key: 'when', label: t('When'), cell: (p) => <When plan={p} /> },
  { key: 'who', label: t('Planned by'), isWide: true, cell: (p) => p.member ?? '–' },
  {
    key: 'act',
    label: t('Actions'),
    isAction: true,
    cell: (p) =>
      p.state === 'planned' || p.state === 'running' ? (
        <Button
          variant="outline"
          size="sm"
          className="max-md:min-h-11"
          disabled={isBusy}
          aria-label={
            p.state === 'running'
              ? t('End the price of {name}', { name: nameOf(p) })
              : t('Call off the price of {name}', { name: nameOf(p) })
          }
          onClick={() => ask(p)}
        >
          {p.state === 'running' ? t('End it') : t('Call it off')}
        </Button>
      ) : null,
  },
];

/** From then to then; where it was ended before, when and by whom. */
function When({ plan: { startsAt, endsAt, cancelledAt, cancelledBy } }: { plan: PricePlan }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <span className="inline-grid gap-0.5 whitespace-nowrap max-md:justify-items-end">
      <span>{formatDateTime(startsAt)}</span>
      <span>{t('until {time}', { time: formatDateTime(endsAt) })}</span>
      {cancelledAt ? (
        <span className="text-[13px] whitespace-normal text-ink-muted">
          {cancelledBy
            ? t('called off {time} by {name}', {
                time: formatDateTime(cancelledAt),
                name: cancelledBy,
              })
            : t('called off {time}', { time: formatDateTime(cancelledAt) })}
        </span>
      ) : null}
    </span>
  );
}
