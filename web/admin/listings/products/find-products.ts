import { Package } from 'lucide-react';
import { staffMay } from '#contracts/kernel/staff-permissions.ts';
import { listAdminProducts } from '#contracts/listings/admin-products.ts';
import type { Finder } from '#web/admin/palette/finder.ts';
import { callApi } from '#web/api/client.ts';
import { say } from '#web/i18n/text.ts';

const MOST = 5;

/** Products by part of the name, and offers by a vendor's SKU or an EAN. */
export const findProducts: Finder = async (role, text, signal) =>
  !staffMay(role, 'catalog:read') || text.trim().length < 3
    ? []
    : (
        await callApi(
          listAdminProducts,
          { query: { q: text.trim().slice(0, 100), limit: MOST } },
          { signal, fresh: true },
        )
      ).results.map((row) => ({
        id: row._id,
        group: say('common.products'),
        label: row.name,
        hint: row.sellers[0]?.name ?? row.brand,
        icon: Package,
        to: `/admin/products?q=${row._id}&product=${row._id}`,
      }));
