import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PackageSearch } from 'lucide-react';
import { AdminOffers } from './admin-offers.tsx';
import { ProductSheet } from './product-sheet.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'listings.edits.title' });

const TABS = ['offers', 'data'] as const;

/** Corrects products and the offers of any vendors; the address names the products, or a vendor. */
export default function EditProductsPage() {
  const t = useText();
  const address = useListAddress();
  const [products, vendor] = [address.get('products'), address.get('vendor')];
  const tab = address.oneOf('tab', TABS) ?? 'offers';
  const to = (name: string) =>
    `?${new URLSearchParams({ ...(products ? { products } : {}), ...(vendor ? { vendor } : {}), tab: name })}`;
  return (
    <>
      <PageHead title={t('listings.edits.title')} text={t('listings.edits.text')}>
        <LinkButton variant="outline" to="/admin/products">
          {t('common.products')}
        </LinkButton>
      </PageHead>
      {products || vendor ? (
        <>
          <Tabs
            label={t('listings.edits.title')}
            current={tab}
            tabs={[
              { key: 'offers', label: t('listings.edits.prices_tab'), to: to('offers') },
              ...(products
                ? [{ key: 'data', label: t('listings.edits.data_tab'), to: to('data') }]
                : []),
            ]}
          />
          <div className="mt-4">
            {tab === 'data' && products ? (
              <ProductSheet products={products} />
            ) : (
              <AdminOffers products={products} vendor={vendor} />
            )}
          </div>
        </>
      ) : (
        <EmptyState
          icon={<PackageSearch aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title={t('listings.edits.none_chosen')}
          text={t('listings.edits.none_chosen_text')}
          action={
            <LinkButton to="/admin/products">{t('listings.edits.choose_products')}</LinkButton>
          }
        />
      )}
    </>
  );
}
