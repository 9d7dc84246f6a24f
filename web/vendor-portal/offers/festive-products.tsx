import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import {
  joinFestiveOffer,
  type JoinableOffer,
  type JoinableProduct,
  leaveFestiveOffer,
  MAX_FESTIVE_PERCENT,
} from '#contracts/offers/festive-joining.ts';
import {
  divideHalfUp,
  formatRupees,
  paiseToRupees,
  rupeesToPaise,
} from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { type ListColumn, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { GstCliff, gstCliffAt } from '#web/modules/listings/gst-rate-threshold.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
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

const PATH = '/vendor-dashboard/offers?tab=festive';
/** Whole rupees, as customers pay in a festive offer. */
const less = (rupees: number, percent: number) =>
  paiseToRupees(
    divideHalfUp(rupeesToPaise(rupees) * Math.round((100 - percent) * 100), 1_000_000) * 100,
  );

/** The products of a vendor, and what each gives in one festive offer. */
export function JoinableFestiveProducts({ id }: { id: string }) {
  const t = useText();
  const address = useListAddress();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const saving = useSaving();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const q = address.get('q');
  const state = address.oneOf('state', ['all', 'joined'] as const) ?? 'all';
  const query = useQuery(joinableProductsQuery(memberId, id, { q, state, page: address.page }));
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
  const to = (key: string) =>
    `${PATH}&festive=${encodeURIComponent(id)}${key === 'all' ? '' : `&state=${key}`}${q ? `&q=${encodeURIComponent(q)}` : ''}`;
  return (
    <>
      <LinkButton to={PATH} variant="ghost" size="sm" className="-ml-3 mb-2 max-md:min-h-11">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('promotions.festive.all')}
      </LinkButton>
      {query.data ? <Head offer={query.data.offer} /> : null}
      {saving.error && !saving.errors.discountPercent ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {saving.error}
          </Alert>
        </div>
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
              <>
                <DataList
                  label={t('promotions.festive.your_products')}
                  columns={columnsOf(t, (product) => void leave(product), saving.isBusy)}
                  rows={results}
                  rowKey={(p) => p._id}
                  rowName={(p) => p.name}
                  isBusy={isOld}
                  choice={offer.isOpen ? { chosen, change: setChosen } : undefined}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  onPage={(next) => address.set({ page: next })}
                  label={t('promotions.festive.products_pager_label')}
                />
                {chosen.size > 0 ? (
                  <JoinBar
                    chosen={results.filter((p) => chosen.has(p._id))}
                    n={chosen.size}
                    offer={offer}
                    isBusy={saving.isBusy}
                    error={saving.errors.discountPercent}
                    onJoin={(percent) => void join(percent)}
                  />
                ) : null}
              </>
            )
          }
        </Listed>
      </div>
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
    cell: (p) =>
      p.discountPercent === null ? (
        <span className="text-ink-muted">–</span>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Badge tone="deal">{t('common.percent_off', { n: p.discountPercent })}</Badge>
          <strong>
            {formatRupees(less(p.price, Math.max(p.discountPercent, p.marketplacePercent ?? 0)))}
          </strong>
        </span>
      ),
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
    cell: (p) =>
      p.discountPercent === null ? null : (
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
      ),
  },
];

function JoinBar({
  chosen,
  n,
  offer,
  isBusy,
  error,
  onJoin,
}: {
  chosen: readonly JoinableProduct[];
  n: number;
  offer: JoinableOffer;
  isBusy: boolean;
  error: string | undefined;
  onJoin: (percent: number) => void;
}) {
  const t = useText();
  const errorId = useId();
  const [text, setText] = useState(String(offer.minDiscountPercent));
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null;
  const isWrong =
    percent === null || percent < offer.minDiscountPercent || percent > MAX_FESTIVE_PERCENT;
  const cliff =
    percent === null || isWrong
      ? undefined
      : chosen.find((p) => p.gst !== null && gstCliffAt(p.gst, less(p.price, percent)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWrong) onJoin(percent);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('promotions.festive.join_selected')}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <label className="flex items-center gap-2 text-[14px] font-semibold">
        {t('common.n_selected', { n })}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode="decimal"
          maxLength={5}
          aria-label={t('promotions.percent_off')}
          aria-invalid={isWrong || error ? true : undefined}
          aria-describedby={isWrong || error ? errorId : undefined}
          className={`h-11 w-18 rounded-button border-[1.5px] bg-surface px-2 text-right text-[16px] tabular-nums ${isWrong ? 'border-danger' : 'border-border-strong'}`}
        />
        %
      </label>
      <Button type="submit" busy={isBusy} disabled={isWrong}>
        {isBusy ? t('common.saving') : t('promotions.festive.join')}
      </Button>
      {cliff && percent !== null ? (
        <div className="w-full">
          <p className="mb-1 font-semibold">{cliff.name}</p>
          <GstCliff gst={cliff.gst!} price={less(cliff.price, percent)} />
        </div>
      ) : null}
      {isWrong || error ? (
        <p id={errorId} role="alert" className="w-full text-[13px] text-danger">
          {error ??
            t('promotions.festive.percent_range', {
              least: offer.minDiscountPercent,
              most: MAX_FESTIVE_PERCENT,
            })}
        </p>
      ) : null}
    </form>
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
