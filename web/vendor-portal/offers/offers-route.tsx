import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMemberMay } from '#web/vendor-portal/member-context.tsx';
import { CouponsTab } from '#web/vendor-portal/promotions/coupons-tab.tsx';
import { DiscountsTab } from '#web/vendor-portal/promotions/discounts-tab.tsx';
import { FestiveTab } from './festive-tab.tsx';
import { HolidayTab } from './holiday-tab.tsx';
import { PlansTab } from './price-plans-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { PriceSheet } from './sheet/price-sheet.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'offers.title' });

const TABS = ['prices', 'plans', 'festive', 'discounts', 'coupons', 'holiday'] as const;
const to = (tab: string) => `/vendor-dashboard/offers${tab === 'prices' ? '' : `?tab=${tab}`}`;

/** The vendor's prices, their reductions, and closed days. */
export default function OffersPage() {
  const t = useText();
  const mayClose = useMemberMay('store');
  const address = useListAddress();
  const isSheet = address.get('view') === 'sheet';
  const tab = address.oneOf('tab', mayClose ? TABS : TABS.slice(0, 5)) ?? 'prices';
  return (
    <>
      <PageHead title={t('offers.title')} />
      <Tabs
        label={t('offers.title')}
        current={tab}
        tabs={[
          { key: 'prices', label: t('offers.prices.title'), to: to('prices') },
          { key: 'plans', label: t('pricing.plan.title'), to: to('plans') },
          { key: 'festive', label: t('promotions.festive.title'), to: to('festive') },
          { key: 'discounts', label: t('promotions.share.title'), to: to('discounts') },
          { key: 'coupons', label: t('promotions.coupon.title'), to: to('coupons') },
          ...(mayClose
            ? [{ key: 'holiday', label: t('vendors.holiday.title'), to: to('holiday') }]
            : []),
        ]}
      />
      <div className="mt-4">
        {tab === 'prices' ? (
          isSheet ? (
            <PriceSheet />
          ) : (
            <PricesTab />
          )
        ) : tab === 'plans' ? (
          <PlansTab />
        ) : tab === 'festive' ? (
          <FestiveTab />
        ) : tab === 'discounts' ? (
          <DiscountsTab />
        ) : tab === 'coupons' ? (
          <CouponsTab />
        ) : (
          <HolidayTab />
        )}
      </div>
    </>
  );
}
