import type { Product } from '#contracts/catalog/catalog.ts';
import type { PriceOffers } from '#contracts/recommendations/related.ts';
import { Queries } from '#web/api/queries.tsx';
import { AlertButtons } from './alert-buttons.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { OffersAndPayment } from './offers-and-payment.tsx';
import { SoldBy } from './sold-by.tsx';
import type { Selection } from './unit-selection.ts';
import { VendorPromises } from './vendor-promises.tsx';

interface BuyExtrasProps {
  product: Product;
  selection: Selection;
  quantity: number;
  offers: PriceOffers | null;
}

/** Below the buttons: vendor, delivery to a PIN code and the storefront's promises. */
export default function BuyExtras({ product, selection, quantity, offers }: BuyExtrasProps) {
  return (
    <div className="space-y-4">
      <Queries>
        <AlertButtons product={product} selection={selection} />
      </Queries>
      <SoldBy selection={selection} />
      <OffersAndPayment offers={offers} />
      <DeliveryEstimate product={product} selection={selection} quantity={quantity} />
      <VendorPromises product={product} />
    </div>
  );
}
