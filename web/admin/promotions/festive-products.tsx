import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import {
  type FestiveProduct,
  type FestiveRecord,
  putFestiveProducts,
  removeFestiveProducts,
  seenFestiveProducts,
  updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { festiveProductsQuery } from './queries.ts';
import { productsColumns } from './festive-product-columns.tsx';
import { ProductsBar } from './festive-products-bar.tsx';

/** Pages of a list end here (contracts/kernel/paging.ts). */
const LAST_PAGE = 1000;

/** Picks the products of a festive offer: by search, category and vendor, many at a time. */
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
  const { _id: memberId } = useStaff();
  const address = useListAddress();
  const state = address.oneOf('state', ['all']) ?? 'in';
  const wish = {
    q: address.get('q'),
    category: address.get('category'),
    vendor: address.get('vendor'),
    state,
    page: address.page,
  } as const;
  const query = useQuery(festiveProductsQuery(memberId, offer._id, wish));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const saving = useSaving();
  const act = useAct('errors.something_failed');
  const go = (change: Readonly<Record<string, string | number | null>>) => {
    setChosen(new Set());
    address.set(change);
  };
  const rows = query.data?.results ?? [];
  const ids = rows.filter((r) => chosen.has(r._id)).map((r) => r._id);
  const inside = rows
    .filter((r) => chosen.has(r._id) && r.discountPercent !== null)
    .map((r) => r._id);
  const seen = (productIds: readonly string[]) =>
    versionOf(seenFestiveProducts(rows.filter((row) => productIds.includes(row._id))));
  const put = async (discountPercent: number) => {
    if (
      !(await saving.run(
        () =>
          callApi(putFestiveProducts, {
            params: { id: offer._id },
            body: { productIds: ids, discountPercent },
            version: seen(ids),
          }),
        t('promotions.festive.products_discounted', { n: ids.length, percent: discountPercent }),
      ))
    )
      return;
    setChosen(new Set());
    onChanged();
  };
  const takeOut = async () => {
    setAsked(false);
    if (
      await act.run('out', () =>
        callApi(removeFestiveProducts, {
          params: { id: offer._id },
          body: { productIds: inside },
          version: seen(inside),
        }),
      )
    ) {
      toast.show({
        type: 'success',
        message: t('promotions.festive.products_removed', { n: inside.length }),
      });
      setChosen(new Set());
    }
    onChanged();
  };
  const show = async (good: FestiveProduct) => {
    const pictureOf = offer.pictureOf === good._id ? null : good._id;
    if (
      await act.run('picture', () =>
        callApi(updateFestiveOffer, {
          params: { id: offer._id },
          body: { pictureOf },
          version: offer.version,
        }),
      )
    )
      toast.show({
        type: 'success',
        message: pictureOf ? 'promotions.festive.picture_set' : 'promotions.festive.picture_reset',
      });
    onChanged();
  };
  const to = (key: string) =>
    `/admin/festive-offers/${offer._id}${key === 'in' ? '' : '?state=all'}`;
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
      go={go}
      select={select}
      all={all}
      list={list}
    />
  );
  const isFiltered = wish.q !== '' || wish.category !== '' || wish.vendor !== '';
  return (
    <section aria-label={t('common.products')}>
      <StateTabs state={state} to={to} offer={offer} />
      <div className="mt-3">
        <SearchBar label={t('search.field_label')} value={wish.q} onSearch={(q) => go({ q })} />
      </div>
      <div className="mb-3 flex flex-wrap gap-2">
        {kinds(
          'category',
          t('catalog.category'),
          t('catalog.all_categories'),
          query.data?.categories ?? [],
        )}
        {kinds('vendor', t('common.vendor'), t('vendors.all'), query.data?.vendors ?? [])}
      </div>
      {saving.error && !saving.errors.discountPercent ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {saving.error}
          </Alert>
        </div>
      ) : null}
      <Listed query={query} failed="promotions.festive.products_load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoProducts isFiltered={isFiltered} go={go} />
          ) : (
            <>
              <DataList
                label={t('common.products')}
                columns={productsColumns(t, {
                  offer,
                  ...(mayWrite
                    ? {
                        onShow: (good: FestiveProduct) => void show(good),
                        isBusy: act.busy !== null,
                      }
                    : {}),
                })}
                rows={results}
                rowKey={(g) => g._id}
                rowName={(g) => g.name}
                isBusy={isOld}
                choice={mayWrite ? { chosen, change: setChosen } : undefined}
              />
              <Pager
                page={page}
                limit={limit}
                total={Math.min(total, limit * LAST_PAGE)}
                onPage={(next) => go({ page: next })}
                label={t('promotions.festive.products_pager_label')}
              />
              {ids.length > 0 ? (
                <ProductsBar
                  n={ids.length}
                  inside={inside.length}
                  isBusy={saving.isBusy || act.busy !== null}
                  error={saving.errors.discountPercent}
                  onPut={(percent) => void put(percent)}
                  onTakeOut={() => setAsked(true)}
                />
              ) : null}
            </>
          )
        }
      </Listed>
      <RemoveDialog
        isAsked={isAsked}
        setAsked={setAsked}
        inside={inside}
        offer={offer}
        takeOut={takeOut}
      />
    </section>
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
