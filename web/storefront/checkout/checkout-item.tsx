import { Link } from 'react-router';
import type { CartItem } from '#contracts/cart.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

const PROBLEM = {
  unavailable: 'Not sold any more. Please remove it.',
  out_of_stock: 'Sold out. Please remove it.',
  insufficient_stock: 'Not so many in stock.',
};

/** One line of the checkout list with what stands in its way, if anything. */
export function CheckoutItem({ item, onQuantity }: { item: CartItem; onQuantity: (quantity: number) => void }) {
  const image = item.product.images[0];
  const choice = [item.variant?.name, item.option?.color, item.option?.size].filter(Boolean).join(' · ');
  return (
    <li className="flex gap-4 py-4">
      {image ? <Picture image={image} sizes="80px" className="size-20 shrink-0 rounded-button object-cover" /> : <NoImage className="size-20 shrink-0 rounded-button" />}
      <div className="min-w-0 grow">
        <Link to={`/product/${item.product.slug}`} className="font-semibold hover:underline">{item.product.name}</Link>
        {choice ? <p className="text-[14px] text-ink-muted">{choice}</p> : null}
        {item.problem ? <p role="alert" className="text-[14px] font-semibold text-danger">{item.problem === 'insufficient_stock' ? `Only ${item.stock} left in stock` : PROBLEM[item.problem]}</p> : null}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <Stepper value={item.quantity} min={0} max={Math.max(1, Math.min(99, item.stock))} onChange={onQuantity} label={`Quantity of ${item.product.name}`} />
          <button type="button" onClick={() => onQuantity(0)} className="min-h-11 px-2 text-[14px] font-semibold text-ink-muted underline">Remove</button>
          <strong className="tabular-nums">{formatRupees(item.lineTotal)}</strong>
        </div>
      </div>
    </li>
  );
}
