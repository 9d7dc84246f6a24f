import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import {
  getVendorHealth,
  type HealthKind,
  MIN_HEALTH_ORDERS,
  type VendorHealth,
} from '#contracts/reports/reports.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMemberMay, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

type Measure = VendorHealth['measures'][number];

/** The metrics a vendor is rated by, each with its target and definition. */
export function VendorHealthPanel() {
  const t = useText();
  const member = useMember();
  const mayOrders = useMemberMay('orders');
  const query = useQuery({
    queryKey: vendorKey(member._id, 'health'),
    queryFn: async ({ signal }) =>
      (await callApi(getVendorHealth, {}, { signal, fresh: true })).health,
    staleTime: 0,
    enabled: mayOrders,
  });
  if (!mayOrders) return null;
  return (
    <Panel className="mt-4" title={t('reports.health.title')} text={t('reports.health.text')}>
      <Listed
        query={query}
        failed={t('reports.health.load_failed')}
        waiting={<Skeleton className="h-28 rounded-small" />}
      >
        {(health) => <Measures health={health} />}
      </Listed>
    </Panel>
  );
}

function Measures({ health: { measures, isEnough, orders } }: { health: VendorHealth }) {
  const t = useText();
  const texts: Record<HealthKind, { label: string; means: string }> = {
    on_time: {
      label: t('reports.health.on_time'),
      means: t('reports.health.on_time_hint'),
    },
    seller_cancelled: {
      label: t('reports.health.cancelled'),
      means: t('reports.health.cancelled_hint'),
    },
    returned: {
      label: t('common.returned'),
      means: t('reports.health.returned_hint'),
    },
  };
  return (
    <>
      {isEnough ? null : (
        <p className="mb-3 text-[15px]">
          {t('reports.health.too_few', { orders, least: MIN_HEALTH_ORDERS })}
        </p>
      )}
      <ul className="grid gap-4 md:grid-cols-3">
        {measures.map((m) => (
          <li key={m.kind}>
            <p className="text-[14px] text-ink-muted">{texts[m.kind].label}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-[24px] leading-[32px] font-extrabold tabular-nums">
              {m.percent === null ? '–' : `${m.percent}%`}
              <State measure={m} />
            </p>
            <p className="text-[14px] text-ink-muted">
              {m.isLeast
                ? t('reports.health.target_least', { target: m.target })
                : t('reports.health.target_most', { target: m.target })}
              {m.of > 0 ? ` · ${t('common.count_of', { count: m.count, of: m.of })}` : ''}
            </p>
            <p className="mt-1 text-[13px] leading-[18px] text-ink-muted">{texts[m.kind].means}</p>
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
      {t('reports.health.met')}
    </Badge>
  ) : (
    <Badge tone="warning">
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-4" strokeWidth={1.75} />
      {t('reports.health.missed')}
    </Badge>
  );
}
