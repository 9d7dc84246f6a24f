import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getPickList } from '#contracts/fulfilment/dispatch.ts';
import { showPickList, type ShownPickList } from '#contracts/fulfilment/pick-list.ts';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { saveVendorDocument } from './queries.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'fulfilment.pick_list' });

type Bin = ShownPickList['bins'][number];
type Row = Bin['rows'][number];
const keyOf = (row: Row) => `${row.code} ${row.name} ${row.kind}`;

/** The units of the selected orders, bin by bin, to tick off with a phone in the hand. */
export default function PickListPage() {
  const t = useText();
  const member = useMember();
  const [search] = useSearchParams();
  const ids = search.get('ids') ?? '';
  const { busy, run } = useAct('common.action_failed');
  const query = useQuery({
    queryKey: vendorKey(member._id, 'pick-list', ids),
    queryFn: ({ signal }) => callApi(showPickList, { query: { ids } }, { signal, fresh: true }),
    enabled: ids !== '',
  });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (key: string, isOn: boolean) =>
    setPicked((now) => new Set(isOn ? [...now, key] : [...now].filter((one) => one !== key)));
  return (
    <>
      <Link
        to="/vendor-dashboard/orders?tab=to_pack"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('common.orders')}
      </Link>
      <PageHead title={t('fulfilment.pick_list')}>
        <Button
          variant="outline"
          disabled={ids === ''}
          busy={busy !== null}
          onClick={() =>
            void run('print', () =>
              saveVendorDocument(getPickList, { query: { ids } }, 'pick-list.pdf'),
            )
          }
        >
          {t('fulfilment.pick_print')}
        </Button>
      </PageHead>
      {ids === '' ? <p className="text-ink-muted">{t('fulfilment.pick_list_empty')}</p> : null}
      <Listed query={query} failed="orders.load_failed" waiting={ids === '' ? <span /> : undefined}>
        {(list) => (
          <div className="grid gap-4">
            <p aria-live="polite" className="font-semibold">
              {t('fulfilment.picked_of', { n: pickedUnits(list, picked), of: list.units })}
            </p>
            {list.bins.map((bin) => (
              <BinPart key={bin.bin ?? ''} bin={bin} picked={picked} onTick={tick} />
            ))}
          </div>
        )}
      </Listed>
    </>
  );
}

const pickedUnits = (list: ShownPickList, picked: ReadonlySet<string>): number =>
  list.bins
    .flatMap((s) => s.rows)
    .reduce((n, row) => n + (picked.has(keyOf(row)) ? row.units : 0), 0);

interface BinPartProps {
  bin: Bin;
  picked: ReadonlySet<string>;
  onTick: (key: string, isOn: boolean) => void;
}
function BinPart({ bin, picked, onTick }: BinPartProps) {
  const t = useText();
  return (
    <section className="rounded-card border border-border bg-surface p-3">
      <h2 className="flex justify-between gap-3 text-[18px] font-extrabold">
        <span>{bin.bin ?? t('fulfilment.no_bin')}</span>
        <span className="tabular-nums">{t('fulfilment.units_n', { n: bin.units })}</span>
      </h2>
      <ul className="mt-2 grid gap-1">
        {bin.rows.map((row) => (
          <li key={keyOf(row)}>
            <Checkbox
              checked={picked.has(keyOf(row))}
              onChange={(event) => onTick(keyOf(row), event.target.checked)}
              label={`${row.units} × ${[row.name, row.kind, row.code].filter(Boolean).join(', ')}`}
            />
            <p className="pl-9 text-[13px] text-ink-muted">
              {row.orders.map((o) => `${o.units} × ${o.number}`).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
