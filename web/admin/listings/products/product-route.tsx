import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { type AdminProductRow, listAdminProducts } from '#contracts/listings/admin-products.ts';
import { RELATED } from '#contracts/reports/related.ts';
import { RecordPage } from '#web/admin/record-page.tsx';
import { RelatedTab, ReviewsTab } from '#web/admin/related/related-tab.tsx';
import { useStaff, useStaffRights } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import {
  type RecordTab,
  RecordTabs,
  useRecordTab,
} from '#web/modules/portal-kit/related/record-tabs.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { ProductPanel } from './product-drawer.tsx';
import { adminProductsKey } from './queries.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.product' });

type ProductTab = 'product' | 'offers' | 'orders' | 'reviews' | 'activity';
const TABS: readonly (RecordTab<ProductTab> & { right: StaffRight })[] = [
  { key: 'product', label: 'common.product', right: 'catalog:read' },
  { key: 'offers', label: 'reports.related.sold_by', right: RELATED.product.offers },
  { key: 'orders', label: 'common.orders', right: RELATED.product.orders },
  { key: 'reviews', label: 'reviews.reviews', right: 'support:read' },
  { key: 'activity', label: 'common.activity', right: 'audit:read' },
];

/** One product of the catalog, and what leads from it: its vendors, sales, reviews and changes. */
export default function AdminProductPage() {
  const t = useText();
  const { id = '' } = useParams();
  const member = useStaff();
  const query = useQuery({
    queryKey: [...adminProductsKey(member._id), 'one', id],
    queryFn: async ({ signal }) => {
      const { results } = await callApi(
        listAdminProducts,
        { query: { q: id, limit: 1 } },
        { signal, fresh: true },
      );
      const found = results.find((row) => row._id === id);
      if (!found)
        throw new ApiError({
          status: 404,
          code: 'PRODUCT_NOT_FOUND',
          message: t('catalog.product_not_found'),
        });
      return found;
    },
    retry: false,
  });
  return (
    <RecordPage
      query={query}
      what="product"
      back={{ to: '/admin/products', label: t('listings.admin.all_products') }}
    >
      {(product) => <Product key={product._id} product={product} />}
    </RecordPage>
  );
}

function Product({ product }: { product: AdminProductRow }) {
  const rights = useStaffRights();
  const tabs = TABS.filter(({ right }) => rights.includes(right));
  const tab = useRecordTab(tabs);
  const { _id: id } = product;
  return (
    <>
      <PageHead title={product.name} text={`${product.brand} · ${product.category}`} />
      <RecordTabs tabs={tabs} current={tab} />
      {tab === 'product' ? (
        <div className="max-w-[640px]">
          <ProductPanel product={product} hasTrail={false} />
        </div>
      ) : tab === 'reviews' ? (
        <ReviewsTab of="product" id={id} />
      ) : tab === 'activity' ? (
        <AuditTrail kind="product" id={id} />
      ) : (
        <RelatedTab kind="product" id={id} section={tab} />
      )}
    </>
  );
}
