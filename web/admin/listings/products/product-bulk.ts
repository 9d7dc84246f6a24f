import {
  type AdminProductRow,
  restoreProduct,
  takeDownProduct,
} from '#contracts/listings/admin-products.ts';
import { callApi } from '#web/api/client.ts';
import type { Text } from '#web/i18n/text.ts';
import type { BulkJob } from '#web/modules/portal-kit/lists/bulk-job.ts';

const nameOf = (row: AdminProductRow) => row.name;

/** Unlists products with one reason; undoing lists them again. */
export const unlistJob = (t: Text): BulkJob<AdminProductRow> => ({
  key: 'unlist',
  title: t('listings.admin.bulk_unlist'),
  text: t('listings.admin.unlist_hint'),
  confirm: (n) => t('listings.admin.bulk_unlist_action', { n }),
  isDanger: true,
  reason: {
    label: t('listings.admin.unlist_reason'),
    least: 5,
    tooShort: t('listings.admin.unlist_reason_required'),
  },
  nameOf,
  foresee: (row) =>
    row.state === 'down'
      ? { can: false, text: t('errors.product_not_listed') }
      : { can: true, text: t('listings.admin.bulk_unlist_effect', { n: row.sellerCount }) },
  perform: (row, _foreseen, reason) =>
    callApi(takeDownProduct, { params: { id: row._id }, body: { reason } }),
  undo: (row) => callApi(restoreProduct, { params: { id: row._id } }),
});

/** Lists unlisted products again. */
export const relistJob = (t: Text): BulkJob<AdminProductRow> => ({
  key: 'relist',
  title: t('listings.admin.bulk_relist'),
  text: t('listings.admin.bulk_relist_text'),
  confirm: (n) => t('listings.admin.bulk_relist_action', { n }),
  nameOf,
  foresee: (row) =>
    row.state === 'down'
      ? { can: true, text: t('listings.admin.bulk_relist_effect', { n: row.sellerCount }) }
      : { can: false, text: t('errors.product_listed') },
  perform: (row) => callApi(restoreProduct, { params: { id: row._id } }),
});
