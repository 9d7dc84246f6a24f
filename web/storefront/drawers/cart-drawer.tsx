import { ShoppingCart } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { MilestoneBar } from '#web/features/rewards/milestone-bar.tsx';
import { useMilestones } from '#web/features/shopper/cart/api.ts';
import { hideCart, useCart, useCartOpen } from '#web/features/shopper/cart/cart-store.ts';
import type { CartView } from '#web/features/shopper/cart/cart-store.ts';
import { FALLBACK_MILESTONES, groupByVendor } from '#web/features/shopper/cart/cart-view.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CartLine } from './cart-line.tsx';
import { CartBreakdown, CartFoot } from './cart-summary.tsx';
import { LineSkeletons } from './line-skeletons.tsx';

/** The cart on the right side (specification §2, Cart drawer). */
export function CartDrawer() {
  const isOpen = useCartOpen();
  const cart = useCart();
  const navigate = useNavigate();
  const hasLines = !cart.error && cart.items.length > 0;
  return (
    <Drawer
      open={isOpen} onClose={hideCart} side="right" title="Your Cart"
      description={hasLines ? `${cart.totalItems} ${cart.totalItems === 1 ? 'item' : 'items'}` : undefined}
      footer={hasLines ? <CartFoot cart={cart} onCheckout={() => void navigate('/checkout')} /> : undefined}
    >
      <CartBody cart={cart} />
    </Drawer>
  );
}

function CartBody({ cart }: { cart: CartView }) {
  const milestones = useMilestones();
  if (cart.error) return <ErrorState title={cart.error} onRetry={cart.reload} />;
  if (cart.isLoading) return <LineSkeletons label="Loading your cart" />;
  if (cart.items.length === 0) {
    return (
      <EmptyState
        icon={<ShoppingCart aria-hidden="true" className="size-10" strokeWidth={1.5} />} title="Your cart is empty"
        text="Good things are waiting in the lane."
        action={<Link to="/categories" onClick={hideCart} className="inline-flex h-11 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover">Start Shopping</Link>}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <MilestoneBar milestones={milestones.data?.length ? milestones.data : FALLBACK_MILESTONES} total={cart.totalPrice} />
      {groupByVendor(cart.items).map((group) => (
        <section key={group.key} aria-label={`Sold by ${group.name}`}>
          <h3 className="text-[14px] text-ink-muted">
            Sold by {group.slug ? <Link to={`/categories?vendor=${encodeURIComponent(group.slug)}`} onClick={hideCart} className="font-semibold text-ink hover:underline">{group.name}</Link> : <strong>{group.name}</strong>}
          </h3>
          <ul className="mt-2 grid gap-3">
            {group.items.map((line) => <CartLine key={line._id} line={line} />)}
          </ul>
        </section>
      ))}
      <CartBreakdown cart={cart} />
    </div>
  );
}
