import { type RefObject, useEffect, useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { WantedProduct } from '#web/modules/cart/wanted-product.ts';
import { AddToCartButton, type ChosenUnit } from '#web/modules/cart/cart-buttons.tsx';
import { useText } from '#web/i18n/text.ts';
import type { Selection } from './unit-selection.ts';
import { stockText, productUnitName } from './stock-text.ts';

interface BuyBarProps {
  main: RefObject<HTMLElement | null>;
  product: WantedProduct['product'];
  unit: ChosenUnit;
  quantity: number;
  selection: Selection;
  instead: (() => void) | undefined;
}

/** On phones: price and main button above the tab bar while the main button is out of view. */
export default function BuyBar({ main, product, unit, quantity, selection, instead }: BuyBarProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setShown(!entry!.isIntersecting), {
      rootMargin: '0px 0px -64px 0px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [main]);
  if (!isShown) return null;
  const stock = stockText(t, selection);
  return (
    <div
      data-buy-bar=""
      role="region"
      aria-label={t('checkout.buy')}
      className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-20 flex animate-rise items-center gap-3 border-t border-border bg-surface px-4 py-2 shadow-e3 md:hidden"
    >
      <p className="min-w-0 grow leading-[20px]">
        <strong className="block text-[18px] font-extrabold tabular-nums">
          {formatRupees(selection.price)}
        </strong>
        <span
          className={`block truncate text-[13px] ${selection.stock === 0 || selection.stock <= 5 ? `font-semibold ${stock.tone}` : 'text-ink-muted'}`}
        >
          {selection.stock > 5 ? productUnitName(t, selection) || stock.text : stock.text}
        </span>
      </p>
      <AddToCartButton
        product={product}
        unit={unit}
        quantity={quantity}
        disabled={selection.stock === 0}
        instead={instead}
        size="md"
        className="shrink-0"
      />
    </div>
  );
}
