import { Link } from 'react-router';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { getHome } from '#contracts/promotions/promotions.ts';
import { useText } from '#web/i18n/text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { markClass, Motif } from '#web/ui/vendor-mark.tsx';

interface MakerStoryProps {
  story: NonNullable<EndpointData<typeof getHome>['story']>;
  product: ProductCardData;
}
/** One vendor in its own words, beside what it sells best. */
export function MakerStory({ story: { vendor, text }, product }: MakerStoryProps) {
  const t = useText();
  return (
    <section
      aria-labelledby="story"
      className={`mark-ground overflow-hidden rounded-hero ${markClass(vendor.mark)}`}
    >
      <div className="awning h-10 md:h-14" />
      <div className="grid gap-5 p-5 md:grid-cols-[1.2fr_1fr] md:gap-8 md:p-8">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-[14px] font-semibold">
            <Motif mark={vendor.mark} className="size-7 shrink-0" />
            {t('content.home.story_of', { city: t(vendor.city), year: String(vendor.since) })}
          </p>
          <h2
            id="story"
            className="signboard mt-3 inline-block px-4 py-2 text-[24px] leading-[30px] md:text-[32px] md:leading-[38px]"
          >
            {vendor.name}
          </h2>
          <p className="mt-3 line-clamp-5 max-w-[60ch] whitespace-pre-line">{text}</p>
          <LinkButton to={`/store/${vendor.slug}`} className="mt-4">
            {t('content.home.visit_store')}
          </LinkButton>
        </div>
        {product.image ? (
          <Link
            to={`${product.url.split('?')[0]}?vendor=${vendor.slug}`}
            className="group relative block aspect-[2/1] overflow-hidden rounded-card md:aspect-auto md:min-h-64"
          >
            <Picture
              image={product.image}
              sizes="(min-width: 768px) 500px, calc(100vw - 72px)"
              className="absolute inset-0 size-full object-cover"
            />
            <span className="absolute inset-x-3 bottom-3 rounded-button bg-surface px-3 py-2 text-[15px] font-bold text-ink">
              {/* The clamped text has no padding, in which a second line would show. */}
              <span className="line-clamp-1 group-hover:underline">{product.name}</span>
            </span>
          </Link>
        ) : null}
      </div>
    </section>
  );
}
