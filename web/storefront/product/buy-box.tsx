import { useState } from 'react';
import type { Product } from '#contracts/catalog/catalog.ts';
import type { PriceOffers } from '#contracts/recommendations/related.ts';
import { Slot } from '#web/modules/extensions/slot.tsx';
import { useText } from '#web/i18n/text.ts';
import { lazyHydrated } from '#web/ui/lazy-hydrated.tsx';
import { BuyActions } from './buy-actions.tsx';
import type { Selection } from './unit-selection.ts';
import { usePriceOffers } from './use-price-offers.ts';

// Only the buttons must work at once. Before hydration links and sheets work.
const BuyFacts = lazyHydrated(() => import('./product-facts.tsx'), {
  fallback: <div className="min-h-[20rem]" />,
});
const BuyExtras = lazyHydrated(() => import('./buy-extras.tsx'), {
  fallback: <div className="min-h-96" />,
});
/** Maximum quantity on this page; a cart item may have more (`MAX_QUANTITY`). */
export const MAX_AT_ONCE = 10;

interface BuyBoxProps {
  product: Product;
  selection: Selection;
  search: URLSearchParams;
  freeDeliveryFrom: number | null;
  /** Of the unit the page came with. */
  firstOffers: PriceOffers | null;
}

/** Everything needed to decide and buy. */
export function BuyBox({ product, selection, search, freeDeliveryFrom, firstOffers }: BuyBoxProps) {
  const { stock } = selection;
  const priceOffers = usePriceOffers(product._id, firstOffers, selection);
  // Nothing to save on what cannot be bought.
  const offers = stock === 0 ? null : priceOffers;
  const [wanted, setWanted] = useState(1);
  const most = Math.min(stock, MAX_AT_ONCE);
  const quantity = Math.max(1, Math.min(wanted, most));
  const { askChoice, isAsked } = useChoiceQuestion();
  return (
    <div className="space-y-3">
      <BuyFacts
        product={product}
        selection={selection}
        search={search}
        freeDeliveryFrom={stock === 0 ? null : freeDeliveryFrom}
        offers={offers}
      />
      <BuyActions
        product={product}
        selection={selection}
        quantity={quantity}
        most={most}
        setWanted={setWanted}
        instead={selection.needsSize ? askChoice : undefined}
        isAsked={isAsked && selection.needsSize}
      />
      <Slot
        name="product.buy_box"
        productId={product._id}
        slug={product.slug}
        productName={product.name}
      />
      <BuyExtras product={product} selection={selection} quantity={quantity} offers={offers} />
      <NoScriptNote />
    </div>
  );
}

function NoScriptNote() {
  const t = useText();
  return (
    <noscript>
      <p className="text-[14px] text-ink-muted">{t('cart.needs_javascript')}</p>
    </noscript>
  );
}

function useChoiceQuestion() {
  const [isAsked, setAsked] = useState(false);
  // No size is preselected: the sizes are highlighted and the first takes the focus.
  const askChoice = () => {
    setAsked(true);
    const sizes = document.getElementById('choose-size');
    sizes?.scrollIntoView({ block: 'center' });
    sizes?.querySelector('a')?.focus({ preventScroll: true });
  };
  return { askChoice, isAsked };
}
