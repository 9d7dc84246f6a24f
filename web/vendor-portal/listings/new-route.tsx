import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createListing } from '#contracts/listings/listings.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useCategories, useForgetListings } from './queries.ts';
import { CategoryChoice } from './category-choice.tsx';
import { SellExistingProduct } from './sell-existing-product.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'listings.add_product' });

/** Choose a category first, or offer a product that is already in the catalog. */
export default function NewProductPage() {
  const t = useText();
  const isExisting = useListAddress().get('way') === 'existing';
  return (
    <>
      <PageHead title={t('listings.add_product')} text={t('listings.new.text')} />
      <Tabs
        label={t('listings.add_product')}
        current={isExisting ? 'existing' : 'new'}
        tabs={[
          { key: 'new', label: t('listings.new.create'), to: '?' },
          { key: 'existing', label: t('listings.sell_too.title'), to: '?way=existing' },
        ]}
      />
      <div className="mt-4">{isExisting ? <SellExistingProduct /> : <Begin />}</div>
    </>
  );
}

function Begin() {
  const t = useText();
  const navigate = useNavigate();
  const categories = useCategories();
  const forget = useForgetListings();
  const [categoryId, setCategory] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = async () => {
    if (categoryId === null) return setFailure('listings.error.category_required');
    setBusy(true);
    setFailure(null);
    try {
      const { listing } = await callApi(createListing, { body: { categoryId } });
      await forget();
      await navigate(`/vendor-dashboard/products/${listing._id}`, { replace: true });
    } catch (error) {
      setFailure(reasonOf(error, 'common.action_failed'));
      setBusy(false);
    }
  };
  return (
    <Panel title={t('listings.new.category_question')}>
      <Listed query={categories} failed="listings.categories_failed">
        {(tree) => (
          <div className="grid gap-4">
            <CategoryChoice tree={tree} value={categoryId} onChange={setCategory} />
            {failure ? (
              <Alert tone="danger" role="alert">
                {t(failure)}
              </Alert>
            ) : null}
            <div>
              <Button busy={isBusy} onClick={() => void begin()}>
                {t('common.continue')}
              </Button>
            </div>
          </div>
        )}
      </Listed>
    </Panel>
  );
}
