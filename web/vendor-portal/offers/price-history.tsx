import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { PriceChange } from '#contracts/offers/offers.ts';
import { Listed, Pager, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { changesQuery } from './queries.ts';

/** What an offer cost, who changed it and when. */
export function PriceHistory({ id }: { id: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = useQuery(changesQuery(useMember()._id, id, page));
  return (
    <section>
      <h3 className="mb-2 text-[16px] font-extrabold">{t('offers.prices.history_title')}</h3>
      <Listed query={query} failed="common.history_load_failed" waiting={<RowsSkeleton rows={3} />}>
        {({ results, limit, total }) =>
          results.length === 0 ? (
            <p className="text-ink-muted">{t('offers.prices.history_empty')}</p>
          ) : (
            <>
              <ul className="divide-y divide-border rounded-small border border-border bg-surface">
                {results.map((change) => (
                  <Row key={change._id} change={change} />
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

function Row({
  change: { was, price, originalPrice, isActive, member, at },
}: {
  change: PriceChange;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const lines = [
    ...(was.price === price
      ? []
      : [
          t('offers.prices.history_price', {
            before: formatRupees(was.price),
            after: formatRupees(price),
          }),
        ]),
    ...(was.originalPrice === originalPrice
      ? []
      : [
          t('offers.prices.history_mrp', {
            before: formatRupees(was.originalPrice),
            after: formatRupees(originalPrice),
          }),
        ]),
    ...(was.isActive === isActive
      ? []
      : [isActive ? t('offers.prices.resumed') : t('common.paused')]),
  ];
  return (
    <li className="px-3 py-2.5">
      {lines.map((line) => (
        <p key={line} className="font-semibold tabular-nums">
          {line}
        </p>
      ))}
      <p className="text-[13px] text-ink-muted">
        {formatDateTime(at)}
        {member ? ` · ${member}` : ''}
      </p>
    </li>
  );
}
