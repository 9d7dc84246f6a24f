import type { SubOrder } from '#contracts/checkout.ts';
import { AddToCartButton } from '#web/features/shopper/buttons.tsx';

/** Puts the same unit of the same seller into the cart. */
export function BuyAgain({ item }: { item: SubOrder['items'][number] }) {
  return (
    <div className="mt-1.5">
      <AddToCartButton
        product={{ _id: item.productId, name: item.name }} size="sm" look="outline" label="Buy again"
        unit={{ variantId: item.variantId, optionId: item.optionId, vendorId: item.vendorId }}
      />
    </div>
  );
}
