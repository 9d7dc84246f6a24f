import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import {
  getHealth,
  type HealthKind,
  LEAST_ORDERS,
  type ShopHealth,
} from '#contracts/reports/reports.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

type Measure = ShopHealth['measures'][number];

/** What a shop is judged by, each share with its target, and what counts. */
export function Health() {
  const t = useText();
  const member = useMember();
  const mayOrders = useMay('orders');
  const query = useQuery({
    queryKey: vendorKey(member._id, 'health'),
    queryFn: async ({ signal }) => (await callApi(getHealth, {}, { signal, fresh: true })).health,
    staleTime: 0,
    enabled: mayOrders,
  });
  if (!mayOrders) return null;
  return (
    <Panel
      className="mt-4"
      title={t('Health of the shop')}
      text={t('Of the orders of the last 30 days.')}
    >
      <Listed
        query={query}
        failed={t('The health of the shop could not be loaded')}
        waiting={<Skeleton className="h-28 rounded-small" />}
      >
        {(health) => <Measures health={health} />}
      </Listed>
    </Panel>
  );
}

function Measures({ health: { measures, isEnough, orders } }: { health: ShopHealth }) {
  const t = useText();
  const words: Record<HealthKind, { label: string; means: string }> = {
    on_time: {
      label: t('Dispatched on time'),
      means: t('Handed over by the day shown with the order. What is overdue now counts as late.'),
    },
    seller_cancelled: {
      label: t('Cancelled by you'),
      means: t('Orders of which you gave up all. What shoppers cancel does not count.'),
    },
    returned: {
      label: t('Sent back'),
      means: t('Pieces sent back of those ordered, for whatever reason.'),
    },
  };
  return (
    <>
      {isEnough ? null : (
        <p className="mb-3 text-[15px]">
          {t(
            '{orders} of {least} orders so far: with fewer than {least} a single one would decide everything, so nothing is judged yet.',
            { orders, least: LEAST_ORDERS },
          )}
        </p>
      )}
      <ul className="grid gap-4 md:grid-cols-3">
        {measures.map((m) => (
          <li key={m.kind}>
            <p className="text-[14px] text-ink-muted">{words[m.kind].label}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-[24px] leading-[32px] font-extrabold tabular-nums">
              {m.percent === null ? '–' : `${m.percent}%`}
              <State measure={m} />
            </p>
            <p className="text-[14px] text-ink-muted">
              {m.isLeast
                ? t('Target: {target}% or more', { target: m.target })
                : t('Target: {target}% or less', { target: m.target })}
              {m.of > 0 ? ` · ${t('{count} of {of}', { count: m.count, of: m.of })}` : ''}
            </p>
            <p className="mt-1 text-[13px] leading-[18px] text-ink-muted">{words[m.kind].means}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function State({ measure: { isMet } }: { measure: Measure }) {
  const t = useText();
  if (isMet === null) return null;
  return isMet ? (
    <Badge tone="success">
      <CircleCheck aria-hidden="true" className="mr-1 inline size-4" strokeWidth={1.75} />
      {t('Met')}
    </Badge>
  ) : (
    <Badge tone="warning">
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-4" strokeWidth={1.75} />
      {t('Missed')}
    </Badge>
  );
}
