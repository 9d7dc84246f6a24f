import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { AddToCartButton, WishlistButton } from '#web/modules/cart/cart-buttons.tsx';
import { useText } from '#web/i18n/text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/**
 * On a store page, that vendor's offer of a product without choices; elsewhere null, and the server
 * picks the featured one.
 */
const offerOf = ({ vendorId, hasChoices }: ProductCardData) =>
  vendorId && !hasChoices ? { variantId: null, optionId: null, vendorId } : undefined;

/** The heart on a card. */
export const heartOf = (product: ProductCardData) => (
  <WishlistButton product={product} unit={offerOf(product)} className="shadow-e1" />
);

function QuickAdd({ product }: { product: ProductCardData }) {
  const t = useText();
  if (product.stock === 0)
    return (
      <LinkButton to={product.url} variant="outline" className="w-full">
        {t('catalog.see_details')}
        <span className="sr-only">: {product.name}</span>
      </LinkButton>
    );
  if (product.hasChoices)
    return (
      <LinkButton to={product.url} variant="outline" prefetch="intent" className="w-full">
        {t('catalog.select_options')}
        <span className="sr-only">: {product.name}</span>
      </LinkButton>
    );
  return (
    <AddToCartButton
      product={product}
      unit={offerOf(product)}
      look="outline"
      size="md"
      className="w-full"
    />
  );
}

/** The card's button: adds to the cart directly if nothing must be chosen. */
export const quickAddOf = (product: ProductCardData) => <QuickAdd product={product} />;
