import { staffMay } from '#contracts/kernel/staff-permissions.ts';
import { listAdminCategories } from '#contracts/catalog/categories.ts';
import { listAdminProducts } from '#contracts/listings/admin-products.ts';
import { getAdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import { callApi } from '#web/api/client.ts';
import type { Text } from '#web/i18n/text.ts';
import type { ListFilter } from '#web/modules/portal-kit/lists/list-filters.ts';
import { useStaffRights } from './staff-context.tsx';

const MOST = 8;

const vendorFilter = (t: Text): ListFilter => ({
  kind: 'find',
  name: 'vendor',
  label: t('common.vendor'),
  placeholder: t('shell.filters.find_vendor'),
  find: async (q, signal) =>
    (
      await callApi(
        listApplications,
        { query: q.length < 2 ? { state: 'approved', limit: MOST } : { q, limit: MOST } },
        { signal },
      )
    ).results.map((row) => ({ value: row._id, label: row.name, hint: row.city ?? undefined })),
  labelOf: async (id, signal) => {
    const { application } = await callApi(getAdminApplication, { params: { id } }, { signal });
    return application.data.store.name || application.data.business.legalName || id;
  },
});

const productFilter = (t: Text): ListFilter => {
  const find = async (q: string, signal: AbortSignal) =>
    (
      await callApi(listAdminProducts, { query: { ...(q ? { q } : {}), limit: MOST } }, { signal })
    ).results.map((row) => ({ value: row._id, label: row.name, hint: row.brand }));
  return {
    kind: 'find',
    name: 'product',
    label: t('common.product'),
    placeholder: t('shell.filters.find_product'),
    find,
    labelOf: async (id, signal) => (await find(id, signal))[0]?.label ?? id,
  };
};

const categoryFilter = (t: Text): ListFilter => {
  const all = async (signal: AbortSignal) =>
    (await callApi(listAdminCategories, {}, { signal })).categories;
  return {
    kind: 'find',
    name: 'category',
    label: t('common.category'),
    placeholder: t('shell.filters.find_category'),
    find: async (q, signal) => {
      const words = q.toLowerCase();
      return (await all(signal))
        .filter(
          (one) => one.path.toLowerCase().includes(words) || one.name.toLowerCase().includes(words),
        )
        .slice(0, 30)
        .map((one) => ({ value: one._id, label: one.name, hint: one.path }));
    },
    labelOf: async (id, signal) => (await all(signal)).find((one) => one._id === id)?.name ?? id,
  };
};

/**
 * Filters by vendor, product and category, for roles that may look those up; others see no names,
 * only what a link has set.
 */
export function useRecordFilters(t: Text): {
  vendor: ListFilter[];
  product: ListFilter[];
  category: ListFilter[];
} {
  const role = useStaffRights();
  return {
    vendor: staffMay(role, 'vendors:read') ? [vendorFilter(t)] : [],
    product: staffMay(role, 'catalog:read') ? [productFilter(t)] : [],
    category: staffMay(role, 'catalog:read') ? [categoryFilter(t)] : [],
  };
}
