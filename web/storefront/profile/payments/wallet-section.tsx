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

/** The wallet: what is in it, what is to come and when, and how it came to be. */
export function WalletSection({ userId }: { userId: string }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const wallet = useQuery(walletQuery(userId, page));
  if (wallet.isPending) return <ProfileSkeleton />;
  if (wallet.isError)
    return (
      <ErrorState
        title={t(messageOf(wallet.error, 'Failed to fetch your wallet'))}
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
      <section
        aria-label={t('Balance')}
        className="relative mb-6 overflow-hidden rounded-hero bg-brand p-6 text-on-brand md:p-8 dark:bg-brand-soft dark:text-ink"
      >
        <div
          aria-hidden="true"
          className="absolute -top-24 -right-16 size-64 rounded-full border-[28px] border-on-brand/10 dark:border-ink/10"
        />
        <p className="text-[15px] font-semibold">{t('In your wallet')}</p>
        <p className="text-[40px] leading-[48px] font-extrabold tracking-[-0.02em] tabular-nums">
          {formatRupees(balance)}
        </p>
        <p className="mt-1 max-w-[52ch] text-[15px]">
          {balance < 0
            ? t('Cashback of pieces you sent back is still owed. New cashback fills it up first.')
            : t('Cashback lands here when the return window of an order is over.')}
        </p>
      </section>
      {pending.length > 0 ? (
        <SectionFrame
          title={t('On its way')}
          text={t('In proportion to what you keep of the order.')}
        >
          <ul className="divide-y divide-border">
            {pending.map((one) => (
              <Pending key={one.orderId} cashback={one} />
            ))}
          </ul>
        </SectionFrame>
      ) : null}
      <SectionFrame title={t('What happened')}>
        {results.length === 0 ? (
          <EmptyState
            icon={<Wallet aria-hidden="true" className="size-10" strokeWidth={1.5} />}
            title={t('Nothing in here yet')}
            text={t('Orders of enough value bring cashback. It shows up here with its date.')}
            action={<LinkButton to="/categories">{t('Start Shopping')}</LinkButton>}
          />
        ) : (
          <ul className="divide-y divide-border" aria-busy={wallet.isPlaceholderData || undefined}>
            {results.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
        {pages > 1 ? (
          <nav
            aria-label={t('Pages of the wallet')}
            className="mt-5 flex items-center justify-between gap-3"
          >
            <Button variant="outline" disabled={page <= 1} onClick={() => turn(page - 1)}>
              {t('Newer')}
            </Button>
            <span className="text-[15px] text-ink-muted tabular-nums">
              {t('Page {page} of {pages}', { page, pages })}
            </span>
            <Button variant="outline" disabled={page >= pages} onClick={() => turn(page + 1)}>
              {t('Older')}
            </Button>
          </nav>
        ) : null}
      </SectionFrame>
    </>
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
      {t('Order {number}', { number })}
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
            ? t('Waits for your return')
            : availableAt
              ? t('Cashback on {day}', { day: formatDay(availableAt) })
              : t('Cashback after delivery and return window')}
        </p>
        <OrderLink id={orderId} number={orderNumber} />
      </div>
      <p className="text-[18px] font-extrabold text-ink-muted tabular-nums">
        {formatRupees(amount)}
      </p>
    </li>
  );
}

/** What each kind of entry is called. */
const TITLES: Record<WalletEntry['kind'], string> = {
  given_up: 'Given up',
  cashback: 'Cashback',
  cashback_back: 'Cashback of pieces sent back',
  spent: 'Paid towards an order',
  refund: 'Back from an order',
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
