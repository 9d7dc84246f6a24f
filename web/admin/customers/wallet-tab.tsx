import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { WalletEntry } from '#contracts/payments/wallet.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { personWalletQuery } from './queries.ts';

const columnsOf = (formatDateTime: (at: string) => string): Column<WalletEntry>[] => [
  { key: 'text', label: 'What', isHead: true, cell: (e) => e.text },
  { key: 'order', label: 'Order', cell: (e) => e.orderNumber ?? '–' },
  {
    key: 'at',
    label: 'When',
    cell: (e) => <span className="whitespace-nowrap">{formatDateTime(e.at)}</span>,
  },
  {
    key: 'amount',
    label: 'Amount',
    isNumber: true,
    cell: (e) => (
      <span className={e.amount < 0 ? '' : 'font-semibold'}>
        {e.amount < 0 ? '−' : '+'}
        {formatRupees(Math.abs(e.amount))}
      </span>
    ),
  },
];

/** What is in a shopper's wallet, what is to come, and every entry. */
export function WalletTab({ id }: { id: string }) {
  const member = useStaff();
  const { formatDate, formatDateTime } = useDates();
  const address = useAddress();
  const query = useQuery(personWalletQuery(member._id, id, address.page));
  return (
    <Listed query={query} failed="The wallet could not be loaded">
      {({ balance, pending, results, page, limit, total }, isOld) => (
        <>
          <p className="mb-4">
            <span className="text-ink-muted">Balance </span>
            <strong className="text-[22px] tabular-nums">{formatRupees(balance)}</strong>
          </p>
          {pending.length > 0 ? (
            <ul aria-label="Cashback to come" className="mb-4 grid gap-1 text-[14px]">
              {pending.map((p) => (
                <li key={p.orderId}>
                  {formatRupees(p.amount)} to come for {p.orderNumber}
                  {p.isHeld
                    ? ', held while a return is open'
                    : p.availableAt
                      ? ` on ${formatDate(p.availableAt)}`
                      : ', once it is delivered'}
                </li>
              ))}
            </ul>
          ) : null}
          {results.length === 0 ? (
            <EmptyState
              icon={<Wallet aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title="Nothing has moved yet"
              text="Cashback and refunds to the wallet stand here."
            />
          ) : (
            <>
              <DataList
                label="Entries of the wallet"
                columns={columnsOf(formatDateTime)}
                rows={results}
                rowKey={(e) => e._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label="Pages of entries"
                onPage={(to) => address.set({ page: to })}
              />
            </>
          )}
        </>
      )}
    </Listed>
  );
}
