import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#contracts/cart/cart.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { saveForLater } from '#web/modules/cart/saved/saved-actions.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { CartItemPicture } from '#web/storefront/cart/item-picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { lastQuantity } from './last-quantity.ts';

const PROBLEM = {
  unavailable: 'checkout.no_longer_sold',
  out_of_stock: 'checkout.sold_out',
  insufficient_stock: 'errors.only_n_left',
} as const;

export const TEXT_BUTTON =
  'min-h-11 px-2 text-[14px] font-semibold whitespace-nowrap text-brand hover:underline';

/** An item's choices as text: variant, colour, size. */
const choiceOf = (item: CartItem, t: Text): string =>
  [item.variant?.name, item.option?.color, item.option?.size]
    .flatMap((word) => (word ? t(word) : []))
    .join(' · ');

/** A checkout item with its problem, if any. */
export function CheckoutItem({
  item,
  onQuantity,
}: {
  item: CartItem;
  onQuantity: (quantity: number) => Promise<void>;
}) {
  const t = useText();
  const [isBusy, run] = useBusy();
  const [shown, setShown] = useState<number | null>(null);
  const [quantity] = useState(() => lastQuantity(setShown));
  useEffect(() => () => void quantity.flush(), [quantity]);
  async function remove() {
    await quantity.forget();
    await onQuantity(0);
  }
  async function putAside() {
    await quantity.forget();
    await saveForLater(item, 'checkout');
  }
  return (
    <li aria-busy={isBusy || undefined} className="flex gap-4 py-4">
      <CartItemPicture picture={item.product.images[0]} className="size-20 shrink-0" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link to={`/product/${item.product.slug}`} className="font-semibold hover:underline">
            {item.product.name}
          </Link>
          <strong className="tabular-nums">{formatRupees(item.lineTotal)}</strong>
        </div>
        <p className="text-[14px] text-ink-muted">
          {[choiceOf(item, t), t('checkout.unit_price', { price: formatRupees(item.price) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item.problem ? (
          <p role="alert" className="text-[14px] font-semibold text-danger">
            {t(PROBLEM[item.problem], { n: item.stock })}
          </p>
        ) : null}
        <CheckoutItemActions
          shown={shown}
          item={item}
          isBusy={isBusy}
          run={run}
          remove={remove}
          quantity={quantity}
          onQuantity={onQuantity}
          saveForLater={putAside}
        />
      </div>
    </li>
  );
}

interface CheckoutItemActionsProps {
  shown: number | null;
  item: CartItem;
  isBusy: boolean;
  run: (job: () => Promise<unknown>) => void;
  remove: () => Promise<void>;
  quantity: ReturnType<typeof lastQuantity>;
  onQuantity: (quantity: number) => Promise<void>;
  saveForLater: () => Promise<void>;
}
function CheckoutItemActions({
  shown,
  item,
  isBusy,
  run,
  remove,
  quantity,
  onQuantity,
  saveForLater,
}: CheckoutItemActionsProps) {
  const t = useText();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2">
      <Stepper
        value={shown ?? item.quantity}
        min={0}
        max={Math.max(1, Math.min(99, item.stock))}
        disabled={isBusy}
        onChange={(n) => {
          if (n < 1) run(remove);
          else quantity.set(n, onQuantity);
        }}
        label={t('cart.quantity_of', { name: item.product.name })}
      />
      <button
        type="button"
        className={TEXT_BUTTON}
        aria-label={t('common.remove_named', { name: item.product.name })}
        onClick={() => run(remove)}
      >
        {t('common.remove')}
      </button>
      <button
        type="button"
        className={TEXT_BUTTON}
        aria-label={t('checkout.save_name_for_later', { name: item.product.name })}
        onClick={() => run(saveForLater)}
      >
        {t('checkout.save_for_later')}
      </button>
    </div>
  );
}
