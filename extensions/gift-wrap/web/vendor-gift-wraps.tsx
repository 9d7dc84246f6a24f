import { callApi, type SlotProps, useExtensionText } from '@haatlane/extension-api/web';
import { useEffect, useState } from 'react';
import { listVendorOrderWraps, type WrappedItem } from '../contract.ts';
import { texts } from './texts.ts';
import { WrappedList } from './wrapped-list.tsx';

/** What to wrap and which note to add, on the vendor's order page. */
export default function VendorGiftWraps({ vendorOrderId }: SlotProps['vendor_order.details']) {
  const t = useExtensionText(texts);
  const [items, setItems] = useState<readonly WrappedItem[]>([]);
  useEffect(() => {
    callApi(listVendorOrderWraps, { params: { vendorOrderId } }).then(
      (found) => setItems(found.items),
      () => setItems([]),
    );
  }, [vendorOrderId]);
  return <WrappedList title={t('to_wrap')} items={items} />;
}
