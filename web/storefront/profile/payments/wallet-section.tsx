import { useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight, Clock3, Wallet } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { PendingCashback, WalletEntry } from '#contracts/payments/wallet.ts';
import { WALLET_ENTRIES_PER_PAGE, walletQuery } from '#web/modules/payments/wallet-query.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';

/** The wallet: balance, pending cashback with dates, and entries. */
export function WalletSection({ userId }: { userId: string }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const wallet = useQuery(walletQuery(userId, page));
  if (wallet.isPending) return <ProfileSkeleton />;
  if (wallet.isError)
    return (
      <ErrorState
        title={t(messageOf(wallet.error, 'payments.wallet.load_failed'))}
        onRetry={() => void wallet.refetch()}
      />
    );
  const { balance, pending, results, total } = wallet.data;
  const pages = Math.ceil(total / WALLET_ENTRIES_PER_PAGE);
  const turn = (to: number) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (to > 1) next.set('page', String(to));
        else next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <WalletBalance balance={balance} />
      {pending.length > 0 ? (
        <SectionFrame title={t('payments.pending')} text={t('payments.wallet.proportion_note')}>
          <ul className="divide-y divide-border">
            {pending.map((one) => (
              <Pending key={one.orderId} cashback={one} />
            ))}
          </ul>
        </SectionFrame>
      ) : null}
      <SectionFrame title={t('common.activity')}>
        {results.length === 0 ? (
          <EmptyState
            icon={<Wallet aria-hidden="true" className="size-10" strokeWidth={1.5} />}
            title={t('payments.wallet.empty_title')}
            text={t('payments.wallet.empty_text')}
            action={<LinkButton to="/categories">{t('cart.start_shopping')}</LinkButton>}
          />
        ) : (
          <ul className="divide-y divide-border" aria-busy={wallet.isPlaceholderData || undefined}>
            {results.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
        {pages > 1 ? <WalletPager page={page} turn={turn} pages={pages} /> : null}
      </SectionFrame>
    </>
  );
}

function WalletBalance({ balance }: { balance: number }) {
  const t = useText();
  return (
    <section
      aria-label={t('common.balance')}
      className="relative mb-6 overflow-hidden rounded-hero bg-brand p-6 text-on-brand md:p-8 dark:bg-brand-soft dark:text-ink"
    >
      <div
        aria-hidden="true"
        className="absolute -top-24 -right-16 size-64 rounded-full border-[28px] border-on-brand/10 dark:border-ink/10"
      />
      <p className="text-[15px] font-semibold">{t('payments.wallet.balance_label')}</p>
      <p className="text-[40px] leading-[48px] font-extrabold tracking-[-0.02em] tabular-nums">
        {formatRupees(balance)}
      </p>
      <p className="mt-1 max-w-[52ch] text-[15px]">
        {balance < 0 ? t('payments.wallet.owed_note') : t('payments.wallet.when_note')}
      </p>
    </section>
  );
}

interface WalletPagerProps {
  page: number;
  turn: (to: number) => void;
  pages: number;
}
function WalletPager({ page, turn, pages }: WalletPagerProps) {
  const t = useText();
  return (
    <nav
      aria-label={t('payments.wallet.pages')}
      className="mt-5 flex items-center justify-between gap-3"
    >
      <Button variant="outline" disabled={page <= 1} onClick={() => turn(page - 1)}>
        {t('common.newer')}
      </Button>
      <span className="text-[15px] text-ink-muted tabular-nums">
        {t('common.pagination.page_of', { page, pages })}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={() => turn(page + 1)}>
        {t('common.older')}
      </Button>
    </nav>
  );
}

const ROW = 'flex items-center gap-3.5 py-3.5 first:pt-0 last:pb-0';
const ICON = 'grid size-11 shrink-0 place-items-center rounded-full';

function OrderLink({ id, number }: { id: string; number: string }) {
  const t = useText();
  return (
    <Link
      to={`/profile/orders/${id}`}
      className="inline-flex min-h-11 items-center font-semibold text-brand tabular-nums hover:underline"
    >
      {t('common.order_number', { number })}
    </Link>
  );
}

function Pending({
  cashback: { orderId, orderNumber, amount, availableAt, isHeld },
}: {
  cashback: PendingCashback;
}) {
  const t = useText();
  const { formatDay } = useDates();
  return (
    <li className={ROW}>
      <span className={`${ICON} bg-sunken text-ink-muted`}>
        <Clock3 aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {isHeld
            ? t('payments.wallet.waits_for_return')
            : availableAt
              ? t('payments.wallet.cashback_on', { day: formatDay(availableAt) })
              : t('payments.wallet.cashback_after')}
        </p>
        <OrderLink id={orderId} number={orderNumber} />
      </div>
      <p className="text-[18px] font-extrabold text-ink-muted tabular-nums">
        {formatRupees(amount)}
      </p>
    </li>
  );
}

/** Name of each kind of entry. */
const TITLES: Record<WalletEntry['kind'], string> = {
  given_up: 'common.given_up',
  cashback: 'common.cashback',
  cashback_back: 'payments.wallet.cashback_reversed',
  spent: 'payments.wallet.spent',
  refund: 'payments.wallet.refunded',
};

function Entry({ entry: { kind, amount, orderId, orderNumber, at } }: { entry: WalletEntry }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const isGain = amount > 0;
  const Icon = isGain ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className={ROW}>
      <span
        className={`${ICON} ${isGain ? 'bg-brand-soft text-brand' : 'bg-sunken text-ink-muted'}`}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(TITLES[kind])}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-[14px] text-ink-muted">
          {formatDateTime(at)}
          {orderId && orderNumber ? <OrderLink id={orderId} number={orderNumber} /> : null}
        </p>
      </div>
      <p className={`text-[18px] font-extrabold tabular-nums ${isGain ? 'text-success' : ''}`}>
        {isGain ? '+' : '−'}
        {formatRupees(Math.abs(amount))}
      </p>
    </li>
  );
}
