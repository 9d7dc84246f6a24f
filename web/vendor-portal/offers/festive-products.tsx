import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useState } from 'react';
import {
  joinFestiveOffer,
  type JoinableOffer,
  type JoinableProduct,
  leaveFestiveOffer,
} from '#contracts/offers/festive-joining.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { joinableProductsQuery } from './queries.ts';
import { VendorOfferBadge } from './offer-badge.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { JoinBar, less } from './festive-join-bar.tsx';

const PATH = '/vendor-dashboard/offers?tab=festive';

/** The vendor's products and their prices in one festive offer. */
export function JoinableFestiveProducts({ id }: { id: string }) {
  const t = useText();
  const address = useListAddress();
  const { _id: memberId } = useMember();
  const q = address.get('q');
  const state = address.oneOf('state', ['all', 'joined'] as const) ?? 'all';
  const query = useQuery(joinableProductsQuery(memberId, id, { q, state, page: address.page }));
  const joining = useJoining(id);
  const to = (key: string) =>
    `${PATH}&festive=${encodeURIComponent(id)}${key === 'all' ? '' : `&state=${key}`}${q ? `&q=${encodeURIComponent(q)}` : ''}`;
  return (
    <>
      <LinkButton to={PATH} variant="ghost" size="sm" className="-ml-3 mb-2 max-md:min-h-11">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('promotions.festive.all')}
      </LinkButton>
      {query.data ? <Head offer={query.data.offer} /> : null}
      {joining.saving.error && !joining.saving.errors.discountPercent ? (
        <SavingAlert text={joining.saving.error} />
      ) : null}
      <SearchBar
        label={t('search.field_label')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <Tabs
        label={t('common.filter')}
        current={state}
        tabs={[
          { key: 'all', label: t('common.all'), to: to('all') },
          { key: 'joined', label: t('promotions.festive.in_offer'), to: to('joined') },
        ]}
      />
      <div className="mt-4">
        <Listed query={query} failed="promotions.festive.products_load_failed">
          {({ results, page, limit, total, offer }, isOld) =>
            results.length === 0 ? (
              <Nothing />
            ) : (
              <JoinableList
                joining={joining}
                results={results}
                isOld={isOld}
                offer={offer}
                page={page}
                limit={limit}
                total={total}
                address={address}
              />
            )
          }
        </Listed>
      </div>
    </>
  );
}

function useJoining(id: string) {
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const t = useText();
  const saving = useSaving();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const refresh = () =>
    Promise.all(
      ['festive', 'offers'].map((name) =>
        client.invalidateQueries({ queryKey: vendorKey(memberId, name) }),
      ),
    );
  const leave = async (product: JoinableProduct) => {
    if (
      await saving.run(
        () => callApi(leaveFestiveOffer, { params: { id, productId: product._id } }),
        t('promotions.festive.removed'),
      )
    )
      await refresh();
  };
  const join = async (percent: number) => {
    const productIds = [...chosen];
    if (
      !(await saving.run(
        () =>
          callApi(joinFestiveOffer, {
            params: { id },
            body: { productIds, discountPercent: percent },
          }),
        t('promotions.festive.items_joined', { n: productIds.length }),
      ))
    )
      return;
    setChosen(new Set());
    await refresh();
  };
  return { saving, leave, chosen, setChosen, join };
}

function SavingAlert({ text }: { text: string }) {
  return (
    <div className="mb-3">
      <Alert tone="danger" role="alert">
        {text}
      </Alert>
    </div>
  );
}

interface JoinableListProps {
  joining: ReturnType<typeof useJoining>;
  results: JoinableProduct[];
  isOld: boolean;
  offer: JoinableOffer;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
}

function JoinableList({
  joining,
  results,
  isOld,
  offer,
  page,
  limit,
  total,
  address,
}: JoinableListProps) {
  const t = useText();
  return (
    <>
      <DataList
        label={t('promotions.festive.your_products')}
        columns={columnsOf(t, (product) => void joining.leave(product), joining.saving.isBusy)}
        rows={results}
        rowKey={(p) => p._id}
        rowName={(p) => p.name}
        isBusy={isOld}
        choice={offer.isOpen ? { chosen: joining.chosen, change: joining.setChosen } : undefined}
      />
      <Pager
        page={page}
        limit={limit}
        total={total}
        onPage={(next) => address.set({ page: next })}
        label={t('promotions.festive.products_pager_label')}
      />
      {joining.chosen.size > 0 ? (
        <JoinBar
          chosen={results.filter((p) => joining.chosen.has(p._id))}
          n={joining.chosen.size}
          offer={offer}
          isBusy={joining.saving.isBusy}
          error={joining.saving.errors.discountPercent}
          onJoin={(percent) => void joining.join(percent)}
        />
      ) : null}
    </>
  );
}

function Head({ offer }: { offer: JoinableOffer }) {
  const t = useText();
  return (
    <div className="mb-3">
      <h2 className="flex flex-wrap items-center gap-2 text-[18px] leading-[24px] font-extrabold">
        {offer.name}
        <VendorOfferBadge offer={offer} />
      </h2>
      <p className="max-w-[72ch] text-ink-muted">
        {offer.isOpen
          ? t('promotions.festive.join_hint', { n: offer.minDiscountPercent })
          : t('promotions.festive.join_closed')}
      </p>
    </div>
  );
}

const columnsOf = (
  t: Text,
  leave: (product: JoinableProduct) => void,
  isBusy: boolean,
): ListColumn<JoinableProduct>[] => [
  {
    key: 'item',
    label: t('common.item'),
    isHead: true,
    cell: (p) => <span className="font-semibold">{p.name}</span>,
  },
  {
    key: 'price',
    label: t('promotions.festive.your_price_from'),
    isNumber: true,
    cell: (p) => formatRupees(p.price),
  },
  {
    key: 'off',
    label: t('promotions.festive.in_offer'),
    isNumber: true,
    cell: (p) => <JoinedPrice p={p} />,
  },
  {
    key: 'market',
    label: t('promotions.festive.marketplace_discount'),
    isNumber: true,
    cell: (p) =>
      p.marketplacePercent === null ? (
        <span className="text-ink-muted">–</span>
      ) : (
        t('common.percent_off', { n: p.marketplacePercent })
      ),
  },
  {
    key: 'act',
    label: t('common.actions'),
    isNumber: true,
    cell: (p) => <RemoveButton p={p} isBusy={isBusy} leave={leave} />,
  },
];

function JoinedPrice({ p }: { p: JoinableProduct }) {
  const t = useText();
  return p.discountPercent === null ? (
    <span className="text-ink-muted">–</span>
  ) : (
    <span className="inline-flex items-center gap-2">
      <Badge tone="deal">{t('common.percent_off', { n: p.discountPercent })}</Badge>
      <strong>
        {formatRupees(less(p.price, Math.max(p.discountPercent, p.marketplacePercent ?? 0)))}
      </strong>
    </span>
  );
}

interface RemoveButtonProps {
  p: JoinableProduct;
  isBusy: boolean;
  leave: (product: JoinableProduct) => void;
}

function RemoveButton({ p, isBusy, leave }: RemoveButtonProps) {
  const t = useText();
  return p.discountPercent === null ? null : (
    <Button
      variant="ghost"
      size="sm"
      className="max-md:min-h-11"
      disabled={isBusy}
      aria-label={t('common.remove_named', { name: p.name })}
      onClick={() => leave(p)}
    >
      {t('common.remove')}
    </Button>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('common.no_results')}
      text={t('promotions.festive.only_on_sale')}
    />
  );
}
