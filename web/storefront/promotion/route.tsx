import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import { getPromotion, type Promotion } from '#contracts/promotions/promotions.ts';
import { apiContext } from '#web/api/context.ts';
import { ProductGrid } from '#web/modules/catalog/product-grid.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { siteOf, useText } from '#web/i18n/text.ts';
import { heartOf, quickAddOf } from '#web/storefront/cart/product-card-actions.tsx';
import { breadcrumbThing } from '#web/storefront/seo/list-schema.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { TicketShape } from '#web/ui/ticket.tsx';
import type { Route } from './+types/route';

export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).call(getPromotion, { params: { slug: params.slug } });
}

export const meta: Route.MetaFunction = (args) => {
  const promotion = args.loaderData?.promotion;
  if (!promotion) return pageMeta(args, { title: 'promotions.page.not_found' });
  const path = `/promotion/${promotion.slug}`;
  return pageMeta(args, {
    title: promotion.title,
    path,
    description:
      promotion.description ??
      siteOf(args).t('promotions.page.description', { name: promotion.title }),
    jsonLd:
      import.meta.env.SSR &&
      ((absolute, t) => [breadcrumbThing([{ name: promotion.title, path }], absolute, t)]),
  });
};

/** The event of the header's countdown: the promotion's dates, code and products. */
export default function PromotionPage({
  loaderData: { promotion, coupon, products },
}: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-8 px-4 py-6 md:px-6 lg:px-8">
      <Breadcrumbs
        items={[
          { label: t('common.home'), to: '/' },
          { label: promotion.title, to: `/promotion/${promotion.slug}` },
        ]}
      />
      <PromotionHeader promotion={promotion} coupon={coupon} />
      {products.length > 0 ? (
        <section aria-labelledby="included">
          <h2
            id="included"
            className="mb-4 text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]"
          >
            {t('promotions.page.products')}
          </h2>
          <ProductGrid products={products} heart={heartOf} action={quickAddOf} />
        </section>
      ) : (
        <p>
          <Link to="/categories" className="font-semibold underline">
            {t('catalog.browse_categories')}
          </Link>
        </p>
      )}
    </div>
  );
}

interface PromotionHeaderProps {
  promotion: Promotion;
  coupon: {
    code: string;
    type: 'flat' | 'percent';
    value: number;
    minCart: number;
    maxDiscount: number | null;
  } | null;
}
function PromotionHeader({ promotion, coupon }: PromotionHeaderProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const { startsAt, activeUntil } = promotion;
  const worth =
    coupon &&
    (coupon.type === 'percent'
      ? t('common.percent_off', { n: coupon.value })
      : t('promotions.page.amount_off', { amount: formatRupees(coupon.value) }));
  const terms = coupon
    ? [
        coupon.minCart > 0 &&
          t('promotions.page.minimum_cart', { amount: formatRupees(coupon.minCart) }),
        coupon.maxDiscount !== null &&
          coupon.type === 'percent' &&
          t('promotions.page.maximum_discount', { amount: formatRupees(coupon.maxDiscount) }),
      ].filter((term) => term !== false)
    : [];
  return (
    <header className="rounded-hero bg-deal-soft dark:bg-action-soft p-6 md:p-10">
      <p className="text-[14px] text-ink-muted">
        {activeUntil === null
          ? t('common.from_time_ist', { start: formatDateTime(startsAt) })
          : t('common.period_ist', {
              start: formatDateTime(startsAt),
              end: formatDateTime(activeUntil),
            })}
      </p>
      <h1 className="mt-2 text-[34px] leading-[38px] font-extrabold tracking-[-0.02em] md:text-[44px] md:leading-[46px]">
        {promotion.title}
      </h1>
      {promotion.description ? (
        <p className="mt-2 max-w-[60ch] text-[18px] leading-[26px] text-ink-muted">
          {promotion.description}
        </p>
      ) : null}
      {coupon ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <TicketShape>{worth}</TicketShape>
          <span>{t('promotions.page.use_code', { code: coupon.code })}</span>
          <span className="text-[14px] text-ink-muted">{terms.join(' · ')}</span>
        </p>
      ) : null}
      <div className="mt-5">
        <ShareButton title={promotion.title} />
      </div>
    </header>
  );
}
