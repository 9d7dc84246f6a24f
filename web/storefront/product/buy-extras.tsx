import type { Product } from '#contracts/catalog/catalog.ts';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { VendorPromises } from './vendor-promises.tsx';
import type { Selection } from './unit-selection.ts';

/** Below the buttons: delivery to a PIN code and the storefront's promises. */
export default function BuyExtras({
  product,
  selection,
  quantity,
}: {
  product: Product;
  selection: Selection;
  quantity: number;
}) {
  return (
    <div className="space-y-5">
      <DeliveryEstimate product={product} selection={selection} quantity={quantity} />
      <VendorPromises product={product} />
    </div>
  );
}
