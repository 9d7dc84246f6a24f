import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponUses, USES_RANGES } from '#contracts/promotions/coupons.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SeriesChart } from '#web/modules/portal-kit/charts/series-chart.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Uses = EndpointData<typeof couponUses>;
type Day = Uses['days'][number];
type Range = (typeof USES_RANGES)[number];
const noon = (day: string) => `${day}T06:30:00Z`;
const SERIES = {
  uses: {
    text: 'promotions.uses.title',
    of: (d: Day) => d.uses,
    before: (d: Day) => d.usesBefore,
    say: groupIndian,
  },
  discount: {
    text: 'common.discount',
    of: (d: Day) => d.discount,
    before: (d: Day) => d.discountBefore,
    say: formatRupees,
  },
};
const RANGE_WORDS: Record<Range, string> = {
  7: 'common.last_7_days',
  30: 'common.last_30_days',
  90: 'common.last_90_days',
};

/** Uses of a code by day, as chart or table. */
export function UsesDrawer({
  coupon,
  onClose,
}: {
  coupon: { _id: string; code: string } | null;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Drawer
      open={coupon !== null}
      onClose={onClose}
      title={t('promotions.uses.of_code', { code: coupon?.code ?? '' })}
      description={t('promotions.uses.intro')}
    >
      {coupon ? <Days id={coupon._id} /> : null}
    </Drawer>
  );
}

const look = (isCurrent: boolean) =>
  `min-h-11 rounded-pill px-4 text-[14px] font-semibold md:min-h-9 ${isCurrent ? 'bg-brand text-on-brand' : 'border border-border-strong bg-surface hover:border-brand'}`;

function Days({ id }: { id: string }) {
  const t = useText();
  const [range, setRange] = useState<Range>('30');
  const [name, setName] = useState<keyof typeof SERIES>('uses');
  const [isTable, setTable] = useState(false);
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'coupon-uses', id, range),
    queryFn: ({ signal }) =>
      callApi(couponUses, { params: { id }, query: { range } }, { signal, fresh: true }),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <RangeButtons range={range} setRange={setRange} />
      <div className="flex flex-wrap justify-between gap-2">
        <MetricButtons name={name} setName={setName} />
        <Button
          variant="outline"
          size="sm"
          className="max-md:min-h-11"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('reports.show_chart') : t('reports.show_table')}
        </Button>
      </div>
      <Listed
        query={query}
        failed="promotions.uses.load_failed"
        waiting={<Skeleton className="h-[274px] rounded-small" />}
      >
        {(data) => (
          <>
            <p>
              {t('promotions.uses.summary', {
                n: data.uses,
                amount: formatRupees(data.discount),
              })}
            </p>
            {isTable ? (
              <Table days={data.days} />
            ) : (
              <Picture data={data} name={name} range={range} />
            )}
          </>
        )}
      </Listed>
    </div>
  );
}

function RangeButtons({ range, setRange }: { range: Range; setRange: (value: Range) => void }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('common.date_range_label')} className="flex flex-wrap gap-2">
      {USES_RANGES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === range}
          className={look(one === range)}
          onClick={() => setRange(one)}
        >
          {t(RANGE_WORDS[one])}
        </button>
      ))}
    </div>
  );
}

interface MetricButtonsProps {
  name: keyof typeof SERIES;
  setName: (value: keyof typeof SERIES) => void;
}
function MetricButtons({ name, setName }: MetricButtonsProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('promotions.uses.metric')} className="flex flex-wrap gap-2">
      {(['uses', 'discount'] as const).map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === name}
          className={look(key === name)}
          onClick={() => setName(key)}
        >
          {t(SERIES[key].text)}
        </button>
      ))}
    </div>
  );
}

function Picture({
  data: { code, days },
  name,
  range,
}: {
  data: Uses;
  name: keyof typeof SERIES;
  range: Range;
}) {
  const t = useText();
  const { formatDay } = useDates();
  const { text, of, before, say } = SERIES[name];
  return (
    <SeriesChart
      label={t('promotions.uses.chart_label', { metric: t(text), code, n: range })}
      say={say}
      names={[
        t('search.insight.last_days', { n: range }),
        t('promotions.uses.previous_days', { n: range }),
      ]}
      points={days.map((d) => ({
        key: d.day,
        label: formatDay(noon(d.day)),
        value: of(d),
        before: before(d),
      }))}
    />
  );
}

const columnsOf = (t: Text, formatDay: (at: string) => string): readonly ListColumn<Day>[] => [
  {
    key: 'day',
    label: t('common.day'),
    isHead: true,
    cell: (d) => <strong>{formatDay(noon(d.day))}</strong>,
  },
  ...(['uses', 'discount'] as const).map((key): ListColumn<Day> => ({
    key,
    label: t(SERIES[key].text),
    isNumber: true,
    cell: (d) => SERIES[key].say(SERIES[key].of(d)),
  })),
];

function Table({ days }: { days: readonly Day[] }) {
  const t = useText();
  return (
    <DataList<Day>
      label={t('promotions.uses.table_label')}
      rows={days.toReversed()}
      rowKey={(d) => d.day}
      columns={columnsOf(t, useDates().formatDay)}
    />
  );
}
