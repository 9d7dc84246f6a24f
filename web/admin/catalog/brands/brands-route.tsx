import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import {
  type AdminBrand,
  brandsFile,
  listAlikeBrands,
  listBrands,
} from '#contracts/listings/admin-products.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BrandClaims } from '#web/admin/listings/brands/brand-claims.tsx';
import { type Renaming, RenameDialog } from './rename-dialog.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'catalog.brands.title' });

const products = (t: Text, n: number) => t('common.product_count', { n });

/** Brands as named by products; different spellings can be merged. */
export default function BrandsPage() {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const tab = useListAddress().oneOf('tab', ['all', 'alike', 'claims']) ?? 'all';
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  return (
    <>
      <PageHead title={t('catalog.brands.title')} text={t('catalog.brands.intro')} />
      <Tabs
        label={t('catalog.brands.title')}
        current={tab}
        tabs={[
          { key: 'all', label: t('common.all'), to: '?' },
          { key: 'alike', label: t('catalog.brands.alike_tab'), to: '?tab=alike' },
          { key: 'claims', label: t('listings.brand.claims_tab'), to: '?tab=claims' },
        ]}
      />
      <div className="mt-4">
        {tab === 'claims' ? (
          <BrandClaims />
        ) : tab === 'alike' ? (
          <Alike onRename={setRenaming} />
        ) : (
          <All onRename={setRenaming} />
        )}
      </div>
      <RenameDialog
        renaming={renaming}
        onClose={() => setRenaming(null)}
        onDone={() => client.invalidateQueries({ queryKey: adminKey(member._id, 'brands') })}
      />
    </>
  );
}

const columnsOf = (
  t: Text,
  rename: ((renaming: Renaming) => void) | null,
): ListColumn<AdminBrand>[] => [
  {
    key: 'name',
    label: t('catalog.brand'),
    isHead: true,
    cell: (row) => <strong>{row.name}</strong>,
  },
  {
    key: 'products',
    label: t('common.products'),
    isNumber: true,
    cell: (row) => row.products.toLocaleString('en-IN'),
  },
  ...(rename
    ? [
        {
          key: 'do',
          label: t('common.change'),
          isAction: true,
          cell: (row: AdminBrand) => (
            <Button
              variant="outline"
              size="sm"
              className="max-md:min-h-11 max-md:w-full"
              onClick={() => rename({ from: row, to: row.name })}
            >
              {t('common.rename')}
              <span className="sr-only">: {row.name}</span>
            </Button>
          ),
        },
      ]
    : []),
];

function All({ onRename }: { onRename: (renaming: Renaming) => void }) {
  const t = useText();
  const address = useListAddress();
  const mayWrite = useStaffMay('catalog:write');
  const [q, after, limit] = [address.get('q'), address.get('after'), address.limit];
  const query = useBrands(q, after, limit);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <SearchBar
          label={t('catalog.brands.search')}
          value={q}
          onSearch={(text) => address.set({ q: text, after: null })}
        />
        <div className="mb-3">
          <ExportButton files={[{ name: 'brands', csv: brandsFile, query: q ? { q } : {} }]} />
        </div>
      </div>
      <Listed query={query} failed="catalog.brands.load_failed">
        {({ results, next }, isOld) =>
          results.length === 0 ? (
            <NoBrands q={q} address={address} />
          ) : (
            <>
              <DataList
                label={t('catalog.brands.title')}
                columns={columnsOf(t, mayWrite ? onRename : null)}
                rows={results}
                rowKey={(row) => row.name}
                isBusy={isOld}
              />
              <Onward
                label={t('catalog.brands.pager_label')}
                rows={results.length}
                limit={limit}
                after={after}
                next={next}
                onMove={(to) => address.set({ after: to })}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}

function useBrands(q: string, after: string, limit: ListAddress['limit']) {
  const member = useStaff();
  const query = useQuery({
    queryKey: adminKey(member._id, 'brands', 'all', q, after, limit),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      callApi(
        listBrands,
        { query: { limit, ...(q ? { q } : {}), ...(after ? { after } : {}) } },
        { signal, fresh: true },
      ),
  });
  return query;
}

function NoBrands({ q, address }: { q: string; address: ListAddress }) {
  const t = useText();
  return (
    <EmptyState
      icon={<Tag aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={q ? t('catalog.brands.no_match') : t('catalog.brands.empty_title')}
      text={t('catalog.brands.empty_text')}
      action={
        q ? (
          <Button variant="outline" onClick={() => address.set({ q: null })}>
            {t('common.show_all')}
          </Button>
        ) : null
      }
    />
  );
}

function Alike({ onRename }: { onRename: (renaming: Renaming) => void }) {
  const t = useText();
  const member = useStaff();
  const query = useQuery({
    queryKey: adminKey(member._id, 'brands', 'alike'),
    staleTime: 10_000,
    queryFn: async ({ signal }) =>
      (await callApi(listAlikeBrands, {}, { signal, fresh: true })).groups,
  });
  return (
    <Listed query={query} failed="catalog.brands.load_failed">
      {(groups) =>
        groups.length === 0 ? (
          <EmptyState
            icon={<Tag aria-hidden="true" className="size-10" strokeWidth={1.5} />}
            title={t('catalog.brands.alike_empty_title')}
            text={t('catalog.brands.alike_empty_text')}
          />
        ) : (
          <ul aria-label={t('catalog.brands.alike_label')} className="grid gap-3">
            {groups.map(([first, ...others]) => (
              <AlikeGroup key={first!.name} first={first} others={others} onRename={onRename} />
            ))}
          </ul>
        )
      }
    </Listed>
  );
}

interface AlikeGroupProps {
  first: AdminBrand | undefined;
  others: AdminBrand[];
  onRename: (renaming: Renaming) => void;
}
function AlikeGroup({ first, others, onRename }: AlikeGroupProps) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  return (
    <li className="rounded-card border border-border bg-surface p-4">
      <p className="font-semibold">
        {first!.name}{' '}
        <span className="font-normal text-ink-muted">{products(t, first!.products)}</span>
      </p>
      <ul className="mt-2 grid gap-2">
        {others.map((other) => (
          <li
            key={other.name}
            className="flex flex-wrap items-center justify-between gap-2 rounded-button bg-sunken px-3 py-1.5"
          >
            <span>
              {other.name} <span className="text-ink-muted">{products(t, other.products)}</span>
            </span>
            {mayWrite ? (
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  className="max-md:min-h-11"
                  onClick={() => onRename({ from: other, to: first!.name })}
                >
                  {t('catalog.brands.rename_to', { name: first!.name })}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  className="max-md:min-h-11"
                  onClick={() => onRename({ from: first!, to: other.name })}
                >
                  {t('catalog.brands.rename_all_to', { name: other.name })}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
