import { type ReactNode, useEffect, useState } from 'react';
import { productCards, type ProductCardData } from '#contracts/catalog/catalog.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Rail } from './product-rail.tsx';
import { viewedIds } from './viewed-products.ts';

const SHOWN = 12;

/**
 * Recently viewed products of this browser; renders nothing without any. Placed at the end of pages
 * so that it moves nothing.
 */
export default function RecentlyViewed({
  except,
  heart,
  title,
}: {
  except?: string;
  heart?: (product: ProductCardData) => ReactNode;
  title?: string | undefined;
}) {
  const t = useText();
  const [cards, setCards] = useState<ProductCardData[]>([]);
  useEffect(() => {
    const ids = viewedIds()
      .filter((id) => id !== except)
      .slice(0, SHOWN);
    if (ids.length === 0) return setCards([]);
    let isHere = true;
    const ask = async () => {
      const { results } = await callApi(productCards, { query: { ids } }, { audience: 'public' });
      if (isHere) setCards(results);
    };
    // Optional: a failure renders nothing.
    ask().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [except]);
  return (
    <Rail title={title ?? t('recommendations.recently_viewed')} products={cards} heart={heart} />
  );
}
