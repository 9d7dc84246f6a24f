import { useEffect, useState } from 'react';
import { listProducts, type ProductCardData } from '#contracts/catalog/catalog.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Rail } from '#web/modules/catalog/product-rail.tsx';
import { heartOf } from '#web/storefront/cart/product-card-actions.tsx';

const SHOWN = 12;

/** The most popular products, below an empty list. */
export default function BestSellers() {
  const t = useText();
  const [cards, setCards] = useState<ProductCardData[]>([]);
  useEffect(() => {
    let isHere = true;
    const query = { sortBy: 'popularity', inStock: 'true', limit: SHOWN } as const;
    const ask = async () => {
      const { results } = await callApi(listProducts, { query }, { audience: 'public' });
      if (isHere) setCards(results);
    };
    // Optional: a failure shows nothing.
    ask().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return <Rail title={t('vendors.store.best_sellers')} products={cards} heart={heartOf} />;
}
