import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { FestiveProduct, FestiveRecord } from '#contracts/promotions/festive-offers.ts';
import { useText } from '#web/i18n/text.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { festiveProductsQuery } from './queries.ts';
import { productsColumns } from './festive-product-columns.tsx';
import { ProductsBar } from './festive-products-bar.tsx';
import type { QueryReply } from '#web/api/query-reply.ts';
import {
  useFestiveProducts,
  useChosenProducts,
  useProductChanges,
} from './use-festive-products.ts';

/** Pages of a list end here (contracts/kernel/paging.ts). */
const LAST_PAGE = 1000;

/** Chooses a festive offer's products by search, category and vendor, many at a time. */
export function FestiveProductsPanel({
  offer,
  mayWrite,
  onChanged,
}: {
  offer: FestiveRecord;
  mayWrite: boolean;
  onChanged: () => void;
}) {
  const t = useText();
  const address = useListAddress();
  const { query, wish } = useFestiveProducts(address, offer);
  const choice = useChosenProducts(address, query);
  const { show, put, takeOut } = useProductChanges(choice, offer, onChanged);
  const to = (key: string) =>
    `/admin/festive-offers/${offer._id}${key === 'in' ? '' : '?state=all'}`;
  const isFiltered = wish.q !== '' || wish.category !== '' || wish.vendor !== '';
  return (
    <section aria-label={t('common.products')}>
      <StateTabs state={wish.state} to={to} offer={offer} />
      <div className="mt-3">
        <SearchBar
          label={t('search.field_label')}
          value={wish.q}
          onSearch={(q) => choice.go({ q })}
        />
      </div>
      <ProductFilters wish={wish} choice={choice} query={query} />
      {choice.saving.error && !choice.saving.errors.discountPercent ? (
        <SavingAlert text={choice.saving.error} />
      ) : null}
      <Listed query={query} failed="promotions.festive.products_load_failed">
        {(data, isOld) =>
          data.results.length === 0 ? (
            <NoProducts isFiltered={isFiltered} go={choice.go} />
          ) : (
            <FestiveProductList
              offer={offer}
              mayWrite={mayWrite}
              show={show}
              choice={choice}
              data={data}
              isOld={isOld}
              put={put}
            />
          )
        }
      </Listed>
      <RemoveDialog
        isAsked={choice.isAsked}
        setAsked={choice.setAsked}
        inside={choice.inside}
        offer={offer}
        takeOut={takeOut}
      />
    </section>
  );
}

interface ProductFiltersProps {
  wish: {
    q: string;
    category: string;
    vendor: string;
    state: StateTabsProps['state'];
    page: number;
  };
  choice: ReturnType<typeof useChosenProducts>;
  query: UseQueryResult<QueryReply<typeof festiveProductsQuery>>;
}

function ProductFilters({ wish, choice, query }: ProductFiltersProps) {
  const t = useText();
  const select =
    'h-11 max-w-full rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] md:text-[14px]';
  const kinds = (
    name: 'category' | 'vendor',
    label: string,
    all: string,
    list: readonly { value: string; label: string; count: number }[],
  ) => (
    <FilterSelect
      label={label}
      wish={wish}
      name={name}
      go={choice.go}
      select={select}
      all={all}
      list={list}
    />
  );
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {kinds(
        'category',
        t('catalog.category'),
        t('catalog.all_categories'),
        query.data?.categories ?? [],
      )}
      {kinds('vendor', t('common.vendor'), t('vendors.all'), query.data?.vendors ?? [])}
    </div>
  );
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

interface FestiveProductListProps {
  offer: FestiveRecord;
  mayWrite: boolean;
  show: (good: FestiveProduct) => Promise<void>;
  choice: ReturnType<typeof useChosenProducts>;
  data: QueryReply<typeof festiveProductsQuery>;
  isOld: boolean;
  put: (discountPercent: number) => Promise<void>;
}

function FestiveProductList({
  offer,
  mayWrite,
  show,
  choice,
  data,
  isOld,
  put,
}: FestiveProductListProps) {
  const t = useText();
  return (
    <>
      <DataList
        label={t('common.products')}
        columns={productsColumns(t, {
          offer,
          ...(mayWrite
            ? {
                onShow: (good: FestiveProduct) => void show(good),
                isBusy: choice.act.busy !== null,
              }
            : {}),
        })}
        rows={data.results}
        rowKey={(g) => g._id}
        rowName={(g) => g.name}
        isBusy={isOld}
        choice={mayWrite ? { chosen: choice.chosen, change: choice.setChosen } : undefined}
      />
      <Pager
        page={data.page}
        limit={data.limit}
        total={Math.min(data.total, data.limit * LAST_PAGE)}
        onPage={(next) => choice.go({ page: next })}
        label={t('promotions.festive.products_pager_label')}
      />
      {choice.ids.length > 0 ? (
        <ProductsBar
          n={choice.ids.length}
          inside={choice.inside.length}
          isBusy={choice.saving.isBusy || choice.act.busy !== null}
          error={choice.saving.errors.discountPercent}
          onPut={(percent) => void put(percent)}
          onTakeOut={() => choice.setAsked(true)}
        />
      ) : null}
    </>
  );
}

interface StateTabsProps {
  state: 'in' | 'all';
  to: (key: string) => string;
  offer: FestiveRecord;
}

function StateTabs({ state, to, offer }: StateTabsProps) {
  const t = useText();
  return (
    <Tabs
      label={t('promotions.festive.which_products')}
      current={state}
      tabs={[
        {
          key: 'in',
          label: t('promotions.festive.in_offer'),
          to: to('in'),
          count: offer.products,
        },
        { key: 'all', label: t('catalog.all_products'), to: to('all') },
      ]}
    />
  );
}

interface FilterSelectProps {
  label: string;
  wish: {
    readonly q: string;
    readonly category: string;
    readonly vendor: string;
    readonly state: 'in' | 'all';
    readonly page: number;
  };
  name: 'category' | 'vendor';
  go: (change: Readonly<Record<string, string | number | null>>) => void;
  select: string;
  all: string;
  list: readonly { value: string; label: string; count: number }[];
}

function FilterSelect({ label, wish, name, go, select, all, list }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={wish[name]}
      onChange={(event) => go({ [name]: event.target.value })}
      className={select}
    >
      <option value="">{all}</option>
      {wish[name] && !list.some((k) => k.value === wish[name]) ? (
        <option value={wish[name]}>{wish[name]}</option>
      ) : null}
      {list.map((k) => (
        <option key={k.value} value={k.value}>
          {k.label} ({k.count})
        </option>
      ))}
    </select>
  );
}

interface NoProductsProps {
  isFiltered: boolean;
  go: (change: Readonly<Record<string, string | number | null>>) => void;
}

function NoProducts({ isFiltered, go }: NoProductsProps) {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={isFiltered ? t('common.no_results') : t('listings.empty_title')}
      text={
        isFiltered
          ? t('promotions.festive.no_match_text')
          : t('promotions.festive.add_products_text')
      }
      action={
        isFiltered ? (
          <Button variant="outline" onClick={() => go({ q: null, category: null, vendor: null })}>
            {t('common.show_all')}
          </Button>
        ) : undefined
      }
    />
  );
}

interface RemoveDialogProps {
  isAsked: boolean;
  setAsked: (value: boolean) => void;
  inside: string[];
  offer: FestiveRecord;
  takeOut: () => Promise<void>;
}

function RemoveDialog({ isAsked, setAsked, inside, offer, takeOut }: RemoveDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={isAsked}
      onClose={() => setAsked(false)}
      title={t('promotions.festive.remove_products_title', { n: inside.length })}
      text={
        offer.state === 'live'
          ? t('promotions.festive.remove_live_text')
          : t('promotions.festive.remove_upcoming_text')
      }
      confirmLabel={t('common.remove')}
      onConfirm={() => void takeOut()}
    />
  );
}
