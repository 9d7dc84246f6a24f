import { useQuery } from '@tanstack/react-query';
import { Package, Search } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ORDER_STATUSES, type Order } from '#contracts/orders/orders.ts';
import { ORDERS_PER_PAGE, ordersQuery } from '#web/modules/orders/queries.ts';
import { STATUS_TEXT } from '#web/modules/orders/status-labels.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useText } from '#web/i18n/text.ts';
import { CartItemSkeletons } from '#web/storefront/cart/item-skeletons.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OrderCard } from './order-card.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';

/** The customer's orders, newest first; search, status, year and page are in the address. */
export function OrdersSection({ userId }: { userId: string }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const status = ORDER_STATUSES.find((one) => one === search.get('status')) ?? null;
  const year = /^2\d{3}$/.test(search.get('year') ?? '') ? Number(search.get('year')) : null;
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const orders = useQuery(ordersQuery(userId, { page, status, year, q }));
  const set = (change: Record<string, string | null>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries({ page: null, ...change }))
          if (value) next.set(key, value);
          else next.delete(key);
        return next;
      },
      { preventScrollReset: true },
    );
  const isFiltered = status !== null || year !== null || q !== '';
  const years = orders.data?.years ?? [];
  return (
    <SectionFrame title={t('common.orders')}>
      {isFiltered || (orders.data?.total ?? 0) > 0 ? (
        <OrderFilters q={q} set={set} status={status} year={year} years={years} />
      ) : null}
      <div role="status" className="sr-only">
        {orders.data && isFiltered ? t('orders.found', { n: orders.data.total }) : ''}
      </div>
      {orders.isPending ? (
        <CartItemSkeletons label={t('orders.loading')} />
      ) : orders.isError ? (
        <ErrorState
          title={t(messageOf(orders.error, 'errors.orders_load_failed'))}
          onRetry={() => void orders.refetch()}
        />
      ) : orders.data.results.length === 0 ? (
        <NoOrders
          isFiltered={isFiltered}
          onClear={() => set({ q: null, status: null, year: null })}
        />
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3" aria-busy={orders.isPlaceholderData || undefined}>
            {orders.data.results.map((order) => (
              <li key={order._id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(orders.data.total / ORDERS_PER_PAGE)}
            onPage={(to) => set({ page: to > 1 ? String(to) : null })}
          />
        </>
      )}
    </SectionFrame>
  );
}

interface OrderFiltersProps {
  q: string;
  set: (change: Record<string, string | null>) => void;
  status: Order['status'] | null;
  year: number | null;
  years: number[];
}
function OrderFilters({ q, set, status, year, years }: OrderFiltersProps) {
  const t = useText();
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_8rem]">
      <OrderSearch key={q} q={q} onSearch={(text) => set({ q: text })} />
      <SelectField
        label={t('common.status')}
        value={status ?? ''}
        onChange={(event) => set({ status: event.target.value })}
        placeholder={t('common.all')}
        options={ORDER_STATUSES.map((one) => ({ value: one, label: t(STATUS_TEXT[one]) }))}
      />
      <SelectField
        label={t('common.year')}
        value={year ?? ''}
        onChange={(event) => set({ year: event.target.value })}
        placeholder={t('common.all')}
        options={[...new Set([...years, ...(year ? [year] : [])])].map((one) => ({
          value: String(one),
          label: String(one),
        }))}
      />
    </div>
  );
}

function OrderSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useText();
  const [text, setText] = useState(q);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form
      role="search"
      aria-label={t('orders.search')}
      onSubmit={submit}
      className="max-sm:col-span-2"
    >
      <TextField
        label={t('orders.search_hint')}
        type="search"
        value={text}
        maxLength={100}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        after={
          <button
            type="submit"
            aria-label={t('orders.search')}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-small text-brand hover:bg-brand-soft"
          >
            <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </button>
        }
      />
    </form>
  );
}

function NoOrders({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon={<Package aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={isFiltered ? t('orders.no_match_title') : t('orders.empty_title')}
      text={isFiltered ? t('orders.no_match_text') : t('orders.empty_text')}
      action={
        isFiltered ? (
          <Button variant="outline" onClick={onClear}>
            {t('orders.show_all')}
          </Button>
        ) : (
          <LinkButton to="/categories">{t('cart.start_shopping')}</LinkButton>
        )
      }
    />
  );
}

function Pager({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const t = useText();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('orders.pages')} className="mt-5 flex items-center justify-between gap-3">
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('common.newer')}
      </Button>
      <span className="text-[15px] text-ink-muted tabular-nums">
        {t('common.pagination.page_of', { page, pages })}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('common.older')}
      </Button>
    </nav>
  );
}
