import { Suspense, useState } from 'react';
import type { Product } from '#contracts/catalog/catalog.ts';
import { useText } from '#web/i18n/text.ts';
import { lazyHydrated } from '#web/ui/lazy-hydrated.ts';
import { BuyActions } from './buy-actions.tsx';
import type { Selection } from './unit-selection.ts';

// Only the buttons must work at once. Before hydration links and sheets work.
const BuyFacts = lazyHydrated(() => import('./product-facts.tsx'));
const BuyExtras = lazyHydrated(() => import('./buy-extras.tsx'));
/** Maximum quantity on this page; a cart item may have more (`MAX_QUANTITY`). */
export const MAX_AT_ONCE = 10;

interface BuyBoxProps {
  product: Product;
  selection: Selection;
  search: URLSearchParams;
  freeDeliveryFrom: number | null;
}

/** Everything needed to decide and buy. */
export function BuyBox({ product, selection, search, freeDeliveryFrom }: BuyBoxProps) {
  const [wanted, setWanted] = useState(1);
  const { stock } = selection;
  const most = Math.min(stock, MAX_AT_ONCE);
  const quantity = Math.max(1, Math.min(wanted, most));
  const { askChoice, isAsked } = useChoiceQuestion();
  return (
    <div className="space-y-3">
      <Suspense fallback={<div className="min-h-[20rem]" />}>
        <BuyFacts
          product={product}
          selection={selection}
          search={search}
          freeDeliveryFrom={freeDeliveryFrom}
        />
      </Suspense>
      <BuyActions
        product={product}
        selection={selection}
        quantity={quantity}
        most={most}
        setWanted={setWanted}
        instead={selection.needsSize ? askChoice : undefined}
        isAsked={isAsked && selection.needsSize}
      />
      <Suspense fallback={<div className="min-h-96" />}>
        <BuyExtras product={product} selection={selection} quantity={quantity} />
      </Suspense>
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
