import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockItem, StockMovement } from '#contracts/offers/inventory.ts';
import { Listed, Pager, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { movementsQuery } from './queries.ts';
import { MOVEMENT_LABEL, signed } from './stock-delta.ts';
import { RulesForm } from './stock-rules-form.tsx';

/** One offer: its low-stock threshold and its stock history. */
export function HistoryDrawer({
  item,
  name,
  onClose,
}: {
  item: StockItem | null;
  name: string;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Drawer
      open={item !== null}
      onClose={onClose}
      title={t('offers.stock.item_title')}
      description={name}
    >
      {item ? (
        <div className="grid gap-6">
          <dl className="grid grid-cols-3 gap-2 text-center">
            {(
              [
                ['offers.stock.available', item.free],
                ['offers.stock.reserved', item.held],
                ['offers.stock.on_hand', item.onHand],
              ] as const
            ).map(([label, n]) => (
              <div key={label} className="rounded-small border border-border bg-surface py-2">
                <dt className="text-[13px] text-ink-muted">{t(label)}</dt>
                <dd className="text-[20px] leading-[28px] font-extrabold tabular-nums">{n}</dd>
              </div>
            ))}
          </dl>
          <RulesForm key={item._id} item={item} />
          <Movements key={`${item._id} history`} id={item._id} />
        </div>
      ) : null}
    </Drawer>
  );
}

function Movements({ id }: { id: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = useQuery(movementsQuery(useMember()._id, id, page));
  return (
    <section>
      <h3 className="mb-2 text-[16px] font-extrabold">{t('offers.stock.changes_title')}</h3>
      <Listed query={query} failed="common.history_load_failed" waiting={<RowsSkeleton rows={4} />}>
        {({ results, limit, total }, isOld) =>
          results.length === 0 ? (
            <p className="text-ink-muted">{t('offers.stock.changes_empty')}</p>
          ) : (
            <>
              <ul
                aria-busy={isOld || undefined}
                className="divide-y divide-border rounded-small border border-border bg-surface"
              >
                {results.map((m) => (
                  <Movement key={m._id} movement={m} />
                ))}
              </ul>
              <Pager
                page={page}
                limit={limit}
                total={total}
                onPage={setPage}
                label={t('common.history_pages')}
              />
            </>
          )
        }
      </Listed>
    </section>
  );
}

function Movement({
  movement: { delta, reason, orderNumber, member, at },
}: {
  movement: StockMovement;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <li className="flex items-baseline justify-between gap-3 px-3 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold">
          {t(MOVEMENT_LABEL[reason] ?? reason)}
          {orderNumber ? (
            <span className="font-normal text-ink-muted"> · {orderNumber}</span>
          ) : null}
        </span>
        <span className="block text-[13px] text-ink-muted">
          {formatDateTime(at)}
          {member ? ` · ${member}` : ''}
        </span>
      </span>
      <span className="text-[16px] font-bold whitespace-nowrap tabular-nums">{signed(delta)}</span>
    </li>
  );
}
