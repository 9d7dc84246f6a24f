import { callApi, type SlotProps, useExtensionText } from '@haatlane/extension-api/web';
import { useEffect, useState } from 'react';
import { listOrderWraps, type WrappedItem } from '../contract.ts';
import { texts } from './texts.ts';
import { WrappedList } from './wrapped-list.tsx';

/** What is gift wrapped, on the customer's order page. */
export default function OrderGiftWraps({ orderNumber }: SlotProps['order.details']) {
  const t = useExtensionText(texts);
  const [items, setItems] = useState<readonly WrappedItem[]>([]);
  useEffect(() => {
    callApi(listOrderWraps, { params: { orderNumber } }).then(
      (found) => setItems(found.items),
      () => setItems([]),
    );
  }, [orderNumber]);
  return <WrappedList title={t('title')} items={items} />;
}
