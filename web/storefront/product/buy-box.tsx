import { Suspense, useRef, useState } from 'react';
import type { Product } from '#contracts/catalog/catalog.ts';
import { AddToCartButton, BuyNowButton, WishlistButton } from '#web/modules/cart/cart-buttons.tsx';
import { useText } from '#web/i18n/text.ts';
import { lazyHydrated } from '#web/ui/lazy-hydrated.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import type { Selection } from './unit-selection.ts';

// Only the buttons must work at once. Before hydration links and sheets work.
const BuyFacts = lazyHydrated(() => import('./product-facts.tsx'));
const BuyExtras = lazyHydrated(() => import('./buy-extras.tsx'));
const BuyBar = lazyHydrated(() => import('./buy-bar.tsx'));
/** Maximum quantity on this page; a cart item may have more (`MAX_QUANTITY`). */
const MAX_AT_ONCE = 10;

interface BuyBoxProps {
  product: Product;
  selection: Selection;
  search: URLSearchParams;
  freeDeliveryFrom: number | null;
  codeBelow: number | null;
}

/** Everything needed to decide and buy. */
export function BuyBox({ product, selection, search, freeDeliveryFrom, codeBelow }: BuyBoxProps) {
  const t = useText();
  const main = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(1);
  const { stock } = selection;
  const most = Math.min(stock, MAX_AT_ONCE);
  const quantity = Math.max(1, Math.min(wanted, most));
  const unit = {
    variantId: selection.variant?.variantId ?? null,
    optionId: selection.option?.optionId ?? null,
    vendorId: selection.vendorId,
  };
  const { askSize, isAsked } = useSizeQuestion();
  const buy = {
    product,
    unit,
    quantity,
    disabled: stock === 0,
    instead: selection.needsSize ? askSize : undefined,
  };
  return (
    <div className="space-y-5">
      <Suspense fallback={<div className="min-h-[24rem]" />}>
        <BuyFacts
          product={product}
          selection={selection}
          search={search}
          freeDeliveryFrom={freeDeliveryFrom}
          codeBelow={codeBelow}
        />
      </Suspense>
      <div ref={main} className="space-y-3">
        {most > 1 ? (
          <QuantityStepper quantity={quantity} most={most} setWanted={setWanted} stock={stock} />
        ) : null}
        <BuyButtons buy={buy} product={product} unit={unit} />
        <p role="alert" className="text-[15px] font-semibold text-danger empty:hidden">
          {isAsked && selection.needsSize ? t('catalog.options.select_size_first') : null}
        </p>
        <noscript>
          <p className="text-[14px] text-ink-muted">{t('cart.needs_javascript')}</p>
        </noscript>
      </div>
      <Suspense fallback={<div className="min-h-96" />}>
        <BuyExtras product={product} selection={selection} quantity={quantity} />
      </Suspense>
      <Suspense fallback={null}>
        <BuyBar
          main={main}
          product={product}
          unit={unit}
          quantity={quantity}
          selection={selection}
          instead={buy.instead}
        />
      </Suspense>
    </div>
  );
}

interface QuantityStepperProps {
  quantity: number;
  most: number;
  setWanted: (value: number) => void;
  stock: number;
}
function QuantityStepper({ quantity, most, setWanted, stock }: QuantityStepperProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-3">
      <Stepper value={quantity} max={most} onChange={setWanted} label={t('common.quantity')} />
      <span className="text-[14px] text-ink-muted">
        {quantity >= most
          ? stock <= MAX_AT_ONCE
            ? t('cart.quantity.no_more_stock')
            : t('cart.quantity.maximum', { n: MAX_AT_ONCE })
          : null}
      </span>
    </div>
  );
}

function useSizeQuestion() {
  const [isAsked, setAsked] = useState(false);
  // No size is preselected: the sizes are highlighted and the first takes the focus.
  const askSize = () => {
    setAsked(true);
    const sizes = document.getElementById('choose-size');
    sizes?.scrollIntoView({ block: 'center' });
    sizes?.querySelector('a')?.focus({ preventScroll: true });
  };
  return { askSize, isAsked };
}

interface BuyButtonsProps {
  buy: {
    product: Product;
    unit: { variantId: string | null; optionId: string | null; vendorId: string | null };
    quantity: number;
    disabled: boolean;
    instead: (() => void) | undefined;
  };
  product: Product;
  unit: { variantId: string | null; optionId: string | null; vendorId: string | null };
}
function BuyButtons({ buy, product, unit }: BuyButtonsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 sm:gap-3">
      <AddToCartButton {...buy} className="px-2 max-sm:text-[15px]" />
      <BuyNowButton {...buy} className="px-2 max-sm:text-[15px]" />
      <WishlistButton
        product={product}
        unit={unit}
        className="size-13 border border-border-strong"
      />
    </div>
  );
}
