import { useSearchParams } from 'react-router';
import type { Product, ProductCardData } from '#contracts/catalog/catalog.ts';
import type { TogetherItem } from '#contracts/recommendations/related.ts';
import type { QuestionPage, ReviewPage } from '#contracts/reviews/reviews.ts';
import RecentlyViewed from '#web/modules/catalog/recently-viewed.tsx';
import { Rail } from '#web/modules/catalog/product-rail.tsx';
import { useText } from '#web/i18n/text.ts';
import { heartOf } from '#web/storefront/cart/product-card-actions.tsx';
import { ProductDetails } from './product-details.tsx';
import { OffersTable } from './offers-table.tsx';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';
import { selectUnit } from './unit-selection.ts';
import { productUnitName } from './stock-text.ts';
import { BoughtTogether } from './bought-together.tsx';

interface BelowProps {
  product: Product;
  reviews: ReviewPage;
  questions: QuestionPage;
  together: TogetherItem[];
  related: ProductCardData[];
}

/** Content below the first view: complete in the HTML, hydrated later. */
export default function Below({ product, reviews, questions, together, related }: BelowProps) {
  const t = useText();
  const [search] = useSearchParams();
  const selection = selectUnit(product, search);
  const { variant, option, vendorId } = selection;
  const name = { _id: product._id, slug: product.slug, name: product.name };
  return (
    <div className="mt-12 space-y-14">
      {selection.stock > 0 ? (
        <BoughtTogether
          key={`together-${product._id}`}
          items={together}
          self={{
            id: product._id,
            name: product.name,
            image: selection.images[0] ?? null,
            choice: productUnitName(t, selection) || null,
            price: selection.price,
            needsSize: selection.needsSize,
            wish: {
              product: name,
              variantId: variant?.variantId ?? null,
              optionId: option?.optionId ?? null,
              vendorId,
            },
          }}
        />
      ) : null}
      <OffersTable selection={selection} search={search} />
      <ProductDetails product={product} skuId={selection.seller?.skuId ?? null} />
      <Reviews product={name} reviews={reviews} search={search} />
      <Questions key={`questions-${product._id}`} product={name} questions={questions} />
      {related.length > 0 ? (
        <Rail title={t('recommendations.similar')} products={related} heart={heartOf} />
      ) : null}
      <RecentlyViewed except={product._id} heart={heartOf} />
    </div>
  );
}
