import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { SearchX, Table2, Tag } from 'lucide-react';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import {
  changeVendorOffer,
  OFFER_SORTS,
  OFFER_STATES,
  type VendorOffer,
} from '#contracts/offers/offers.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { ListTools } from '#web/vendor-portal/list-toolbar.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { type ListSort, useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { type ListingSaleTerms, usePayoutTerms } from '#web/vendor-portal/listings/queries.ts';
import { offersQuery, type VendorOfferFilterState } from './queries.ts';
import { payoutOfOffer } from './offer-payout.ts';
import { PriceDrawer } from './price-drawer.tsx';
import { StateChoice } from './offer-state-choice.tsx';
import type { QueryReply } from '#web/api/query-reply.ts';

const PATH = '/vendor-dashboard/offers';
export const vendorOfferName = (offer: VendorOffer): string =>
  [offer.product.name, offer.variant, offer.option].filter(Boolean).join(', ');

/** The prices of a vendor, one row per offer. */
export function PricesTab() {
  const t = useText();
  const address = useListAddress();
  const { _id: memberId } = useMember();
  const q = address.get('q');
  const state = address.oneOf('state', OFFER_STATES) ?? 'all';
  const { value: order, sort } = useListSort(OFFER_SORTS);
  const query = useQuery(
    offersQuery(memberId, { q, state, sort: order, page: address.page, limit: address.limit }),
  );
  const pausing = useAct('common.save_failed');
  const terms = usePayoutTerms().data;
  const opened = query.data?.results.find((offer) => offer._id === address.get('offer')) ?? null;
  const open = (id: string | null) => address.set({ offer: id, page: address.page });
  const { pause, refresh } = usePausing(pausing);
  const columns = useColumns(
    'vendor-prices',
    columnsOf(t, terms, {
      open,
      pause: (offer) => void pause(offer),
      isBusy: pausing.busy !== null,
    }),
  );
  return (
    <>
      <PricesToolbar q={q} address={address} state={state} query={query} columns={columns} />
      <Listed query={query} failed="offers.prices.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <Nothing isFiltered={q !== '' || state !== 'all'} />
          ) : (
            <PriceList
              columns={columns}
              results={results}
              isOld={isOld}
              page={page}
              limit={limit}
              total={total}
              address={address}
              sort={sort}
            />
          )
        }
      </Listed>
      <PriceDrawer
        offer={opened}
        terms={terms}
        onClose={() => open(null)}
        onSaved={() => void refresh()}
      />
    </>
  );
}

function usePausing(pausing: Act) {
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const t = useText();
  const refresh = () =>
    Promise.all(
      ['offers', 'offer-changes', 'plans'].map((name) =>
        client.invalidateQueries({ queryKey: vendorKey(memberId, name) }),
      ),
    );
  const pause = async (offer: VendorOffer) => {
    const reply = await pausing.run('pause', () =>
      callApi(changeVendorOffer, {
        params: { id: offer._id },
        body: { isActive: !offer.isActive },
        version: offer.version,
      }),
    );
    if (reply)
      toast.show({
        type: 'success',
        message: offer.isActive
          ? t('offers.prices.paused_notice')
          : t('offers.prices.resumed_notice'),
      });
    await refresh();
  };
  return { pause, refresh };
}

interface PricesToolbarProps {
  q: string;
  address: ListAddress;
  state: VendorOfferFilterState;
  query: UseQueryResult<QueryReply<typeof offersQuery>>;
  columns: ColumnChoice<VendorOffer>;
}
function PricesToolbar({ q, address, state, query, columns }: PricesToolbarProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <SearchBar
        label={t('offers.search_label')}
        value={q}
        onSearch={(text) => address.set({ q: text, offer: null })}
      />
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <StateChoice
          value={state}
          isSearched={q !== ''}
          counts={query.data?.counts}
          onChoose={(next: VendorOfferFilterState) =>
            address.set({ state: next === 'all' ? null : next, offer: null })
          }
        />
        <LinkButton
          variant="outline"
          to={`?${new URLSearchParams({ view: 'sheet', ...(q ? { q } : {}), ...(state === 'all' ? {} : { state }), ...(address.get('sort') ? { sort: address.get('sort') } : {}) })}`}
        >
          <Table2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('offers.edits.as_sheet')}
        </LinkButton>
        <ListTools list="prices" columns={columns} />
      </div>
    </div>
  );
}

interface PriceListProps {
  columns: ColumnChoice<VendorOffer>;
  results: VendorOffer[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
  sort: ListSort;
}
function PriceList(props: PriceListProps) {
  const { columns, results, isOld, page, limit, total, address, sort } = props;
  const t = useText();
  return (
    <>
      <DataList
        label={t('offers.prices.title')}
        columns={columns.shown}
        rows={results}
        rowKey={(o) => o._id}
        rowName={vendorOfferName}
        isBusy={isOld}
        sort={sort}
        isMain
      />
      <p className="mt-2 text-[13px] text-ink-muted">{t('offers.prices.earnings_note')}</p>
      <Pager
        page={page}
        limit={limit}
        total={total}
        isSized
        onPage={(next) => address.set({ page: next, offer: null })}
        label={t('offers.prices.pager_label')}
      />
    </>
  );
}

const columnsOf = (
  t: Text,
  terms: ListingSaleTerms | undefined,
  act: { open: (id: string) => void; pause: (offer: VendorOffer) => void; isBusy: boolean },
): ListColumn<VendorOffer>[] => [
  {
    key: 'item',
    label: t('common.item'),
    isHead: true,
    cell: (o) => <OfferCell o={o} />,
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (o) => <OfferStateBadge o={o} />,
  },
  {
    key: 'price',
    label: t('common.price'),
    isNumber: true,
    sort: 'price',
    cell: (o) => <PriceCell o={o} />,
  },
  {
    key: 'mrp',
    label: t('catalog.mrp'),
    isNumber: true,
    cell: (o) => formatRupees(o.originalPrice),
  },
  {
    key: 'left',
    label: t('settlement.you_receive'),
    isNumber: true,
    cell: (o) => earningsText(terms, o),
  },
  {
    key: 'others',
    label: t('offers.prices.lowest_other'),
    isNumber: true,
    cell: (o) =>
      o.lowestOther === null ? (
        <span className="text-ink-muted">{t('offers.prices.no_other_seller')}</span>
      ) : (
        formatRupees(o.lowestOther)
      ),
  },
  {
    key: 'free',
    label: t('common.stock'),
    isNumber: true,
    isExtra: true,
    sort: 'free',
    cell: (o) => groupIndian(o.free),
  },
  {
    key: 'code',
    label: t('listings.field.sku'),
    isExtra: true,
    sort: 'code',
    cell: (o) => o.code ?? '',
  },
  {
    key: 'act',
    label: t('common.actions'),
    isNumber: true,
    isAction: true,
    cell: (o) => <OfferActions o={o} act={act} />,
  },
];

function OfferCell({ o }: { o: VendorOffer }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="size-12 shrink-0">
        {o.product.image ? (
          <Picture
            image={{ ...o.product.image, alt: '' }}
            sizes="48px"
            className="size-12 rounded-small object-cover"
          />
        ) : (
          <NoImage className="size-12 rounded-small !text-[10px]" />
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{o.product.name}</p>
        <p className="text-[13px] text-ink-muted">
          {[o.variant, o.option, o.code].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

function OfferStateBadge({ o }: { o: VendorOffer }) {
  const t = useText();
  return !o.product.isLive ? (
    <Badge>{t('offers.prices.not_listed')}</Badge>
  ) : o.isActive ? (
    <Badge tone="success">{t('offers.prices.on_sale')}</Badge>
  ) : (
    <Badge tone="warning">{t('common.paused')}</Badge>
  );
}

function PriceCell({ o }: { o: VendorOffer }) {
  const t = useText();
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <strong>{formatRupees(o.price)}</strong>
      {o.festive ? (
        <span className="max-w-44 text-[13px] whitespace-normal text-ink-muted">
          {t('offers.prices.price_in_offer', {
            price: formatRupees(o.festive.price),
            offer: o.festive.name,
          })}
        </span>
      ) : null}
      {o.plan ? <PlanNote plan={o.plan} /> : null}
    </span>
  );
}

function earningsText(terms: ListingSaleTerms | undefined, o: VendorOffer) {
  return terms
    ? exactRupees(
        payoutOfOffer(
          terms,
          o,
          Math.min(o.festive?.price ?? o.price, o.plan?.isRunning ? o.plan.price : o.price),
          o.soldFor,
        ).net,
      )
    : '…';
}

interface OfferActionsProps {
  o: VendorOffer;
  act: { open: (id: string) => void; pause: (offer: VendorOffer) => void; isBusy: boolean };
}
function OfferActions({ o, act }: OfferActionsProps) {
  const t = useText();
  return (
    <span className="inline-flex gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        aria-label={t('offers.prices.edit_named', { name: vendorOfferName(o) })}
        onClick={() => act.open(o._id)}
      >
        {t('common.edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="max-md:min-h-11"
        disabled={act.isBusy}
        aria-label={
          o.isActive
            ? t('common.pause_named', { name: vendorOfferName(o) })
            : t('common.resume_named', { name: vendorOfferName(o) })
        }
        onClick={() => act.pause(o)}
      >
        {o.isActive ? t('common.pause') : t('common.resume')}
      </Button>
    </span>
  );
}

/** The active price plan, or the next. */
function PlanNote({ plan }: { plan: NonNullable<VendorOffer['plan']> }) {
  const t = useText();
  const { formatDay } = useDates();
  return (
    <span className="max-w-44 text-[13px] whitespace-normal text-ink-muted">
      {plan.isRunning
        ? t('pricing.plan.note_until', {
            price: formatRupees(plan.price),
            day: formatDay(plan.endsAt),
          })
        : t('pricing.plan.note_from', {
            price: formatRupees(plan.price),
            day: formatDay(plan.startsAt),
          })}
    </span>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('common.no_results')}
      text={t('offers.try_other_search')}
      action={
        <LinkButton to={PATH} variant="outline">
          {t('common.show_all')}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      icon={<Tag aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('offers.items_empty_title')}
      text={t('offers.prices.empty_text')}
    />
  );
}
