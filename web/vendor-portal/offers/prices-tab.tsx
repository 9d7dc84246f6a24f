import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { SearchX, Table2, Tag } from 'lucide-react';
import {
  changeVendorOffer,
  OFFER_SORTS,
  OFFER_STATES,
  type VendorOffer,
} from '#contracts/offers/offers.ts';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
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
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { usePayoutTerms } from '#web/vendor-portal/listings/queries.ts';
import { offersQuery, type VendorOfferFilterState } from './queries.ts';
import { columnsOf, vendorOfferName } from './price-columns.tsx';
import { PriceDrawer } from './price-drawer.tsx';
import { StateChoice } from './offer-state-choice.tsx';
import type { QueryReply } from '#web/api/query-reply.ts';

const PATH = '/vendor-dashboard/offers';
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
