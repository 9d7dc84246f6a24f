import type { Product } from '#contracts/catalog/catalog.ts';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { SoldBy } from './sold-by.tsx';
import type { Selection } from './unit-selection.ts';
import { VendorPromises } from './vendor-promises.tsx';

interface BuyExtrasProps {
  product: Product;
  selection: Selection;
  quantity: number;
}

/** Below the buttons: vendor, delivery to a PIN code and the storefront's promises. */
export default function BuyExtras({ product, selection, quantity }: BuyExtrasProps) {
  return (
    <div className="space-y-4">
      <SoldBy selection={selection} />
      <DeliveryEstimate product={product} selection={selection} quantity={quantity} />
      <VendorPromises product={product} />
    </div>
  );
}
