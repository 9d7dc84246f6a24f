import { ShoppingCart, X } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { cartActions } from './cart-and-wishlist-actions.ts';
import { type BuyProps, useBusy, wishFrom } from './cart-buttons.tsx';
import { useIsInCart } from './badge-counts.ts';
import { wantedItem } from './wanted-product.ts';

/** Adds or removes exactly this product, variant, option and vendor (specification §4, Toggle). */
export function CartToggleButton(props: Omit<BuyProps, 'quantity' | 'label'>) {
  const t = useText();
  const [isBusy, run] = useBusy();
  const wish = wishFrom(props);
  const isIn = useIsInCart(wantedItem(wish));
  const Icon = isIn ? X : ShoppingCart;
  return (
    <Button
      variant={props.look ?? 'outline'}
      size={props.size ?? 'md'}
      busy={isBusy}
      disabled={props.disabled}
      className={props.className}
      aria-pressed={isIn}
      onClick={() => run(async () => void (await cartActions.toggleCart(wish)))}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {isIn ? t('cart.remove') : t('cart.add')}
    </Button>
  );
}
