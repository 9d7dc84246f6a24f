import type { Product } from '#contracts/catalog/catalog.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { AddToCartButton, BuyNowButton, WishlistButton } from '#web/modules/cart/cart-buttons.tsx';
import { useText } from '#web/i18n/text.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { productUnitName, stockText } from './stock-text.ts';
import type { Selection } from './unit-selection.ts';

interface BuyActionsProps {
  product: Product;
  selection: Selection;
  quantity: number;
  most: number;
  setWanted: (value: number) => void;
  /** A choice is missing: a click asks for it. */
  instead: (() => void) | undefined;
  isAsked: boolean;
}

/**
 * Quantity and buttons. On phones a bar at the bottom in place of the tab bar; on larger screens in
 * the column, held at the window's lower edge while their place is below it.
 */
export function BuyActions(props: BuyActionsProps) {
  const { product, selection, quantity, most, setWanted, instead, isAsked } = props;
  const t = useText();
  const unit = {
    variantId: selection.variant?.variantId ?? null,
    optionId: selection.option?.optionId ?? null,
    vendorId: selection.vendorId,
  };
  const buy = { product, unit, quantity, disabled: selection.stock === 0, instead };
  const look = 'min-w-0 grow px-3 max-md:min-h-12 max-md:text-[15px]';
  return (
    <>
      {most > 1 ? (
        <QuantityStepper
          quantity={quantity}
          most={most}
          setWanted={setWanted}
          stock={selection.stock}
        />
      ) : null}
      <div
        data-buy-bar=""
        role="region"
        aria-label={t('checkout.buy')}
        className="z-20 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-border max-md:bg-surface max-md:px-3 max-md:pt-2 max-md:pb-[calc(8px+env(safe-area-inset-bottom))] max-md:shadow-e3 md:sticky md:bottom-0 md:-mx-1 md:bg-canvas md:px-1 md:py-2.5"
      >
        <p role="alert" className="pb-2 text-[15px] font-semibold text-danger empty:hidden">
          {isAsked ? t('catalog.options.select_size_first') : null}
        </p>
        <div className="flex items-center gap-2">
          <BarPrice selection={selection} />
          <AddToCartButton {...buy} className={look} />
          <BuyNowButton {...buy} className={look} />
          <WishlistButton
            product={product}
            unit={unit}
            className="size-13 shrink-0 border border-border-strong max-md:hidden"
          />
        </div>
      </div>
    </>
  );
}

/** Price and unit in the bar of a phone. */
function BarPrice({ selection }: { selection: Selection }) {
  const t = useText();
  const stock = stockText(t, selection);
  const unit = selection.stock > 5 ? productUnitName(t, selection) : stock.text;
  return (
    <p className="max-w-24 shrink-0 leading-[18px] md:hidden">
      <strong className="block text-[17px] font-extrabold tabular-nums">
        {formatRupees(selection.price)}
      </strong>
      <span
        className={`block truncate text-[13px] empty:hidden ${selection.stock <= 5 ? `font-semibold ${stock.tone}` : 'text-ink-muted'}`}
      >
        {unit}
      </span>
    </p>
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
          ? stock <= most
            ? t('cart.quantity.no_more_stock')
            : t('cart.quantity.maximum', { n: most })
          : null}
      </span>
    </div>
  );
}
