import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { WalletEntry, PendingCashback } from '#contracts/payments/wallet.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { customerWalletQuery } from './queries.ts';

const columnsOf = (t: Text, formatDateTime: (at: string) => string): ListColumn<WalletEntry>[] => [
  { key: 'text', label: t('customers.wallet.entry'), isHead: true, cell: (e) => e.text },
  { key: 'order', label: t('common.order'), cell: (e) => e.orderNumber ?? '–' },
  {
    key: 'at',
    label: t('common.when'),
    cell: (e) => <span className="whitespace-nowrap">{formatDateTime(e.at)}</span>,
  },
  {
    key: 'amount',
    label: t('common.amount'),
    isNumber: true,
    cell: (e) => (
      <span className={e.amount < 0 ? '' : 'font-semibold'}>
        {e.amount < 0 ? '−' : '+'}
        {formatRupees(Math.abs(e.amount))}
      </span>
    ),
  },
];

/** Wallet of a customer: balance, pending cashback and every entry. */
export function WalletTab({ id }: { id: string }) {
  const t = useText();
  const member = useStaff();
  const { formatDateTime } = useDates();
  const address = useListAddress();
  const query = useQuery(customerWalletQuery(member._id, id, address.page));
  return (
    <Listed query={query} failed="customers.wallet.load_failed">
      {({ balance, pending, results, page, limit, total }, isOld) => (
        <>
          <p className="mb-4">
            <span className="text-ink-muted">{t('common.balance')} </span>
            <strong className="text-[22px] tabular-nums">{formatRupees(balance)}</strong>
          </p>
          {pending.length > 0 ? (
            <ul aria-label={t('customers.wallet.pending')} className="mb-4 grid gap-1 text-[14px]">
              {pending.map((p) => (
                <PendingCashbackItem key={p.orderId} p={p} />
              ))}
            </ul>
          ) : null}
          {results.length === 0 ? (
            <EmptyState
              icon={<Wallet aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('customers.wallet.empty_title')}
              text={t('customers.wallet.empty_text')}
            />
          ) : (
            <>
              <DataList
                label={t('customers.wallet.entries')}
                columns={columnsOf(t, formatDateTime)}
                rows={results}
                rowKey={(e) => e._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('customers.wallet.pages')}
                onPage={(to) => address.set({ page: to })}
              />
            </>
          )}
        </>
      )}
    </Listed>
  );
}

function PendingCashbackItem({ p }: { p: PendingCashback }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li>
      {t(
        p.isHeld
          ? 'customers.wallet.pending_held'
          : p.availableAt
            ? 'customers.wallet.pending_on'
            : 'customers.wallet.pending_delivery',
        {
          amount: formatRupees(p.amount),
          order: p.orderNumber,
          day: p.availableAt ? formatDate(p.availableAt) : '',
        },
      )}
    </li>
  );
}
