import { useEffect, useState } from 'react';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import {
  MAX_VIEWED_PRODUCTS,
  type RecommendationReason,
  type RecommendedCard,
  recommendations,
} from '#contracts/recommendations/recommendations.ts';
import { callApi } from '#web/api/client.ts';
import { Rail } from '#web/modules/catalog/product-rail.tsx';
import { viewedIds } from '#web/modules/catalog/viewed-products.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { heartOf } from '#web/storefront/cart/product-card-actions.tsx';

const SHOWN = 12;

/** Why a product is recommended, as text. */
export function reasonText(reason: RecommendationReason | null, t: Text): string {
  if (reason === null) return t('recommendations.popular_now');
  const { name } = reason;
  return reason.kind === 'viewed'
    ? t('recommendations.because_viewed', { name })
    : reason.kind === 'saved'
      ? t('recommendations.because_saved', { name })
      : t('recommendations.bought_with', { name });
}

/**
 * Best sellers in the server's HTML; recommendations replace them in the same space if browser or
 * account know more. A guest's viewed products stay in the browser and are sent with the request.
 */
export function ForYouRail({
  popular,
  isHigh = false,
  title,
}: {
  popular: ProductCardData[];
  isHigh?: boolean;
  /** Replaces the default heading. */
  title?: string | undefined;
}) {
  const t = useText();
  const { user } = useSession();
  const userId = user?._id ?? null;
  const [mine, setMine] = useState<RecommendedCard[] | null>(null);
  useEffect(() => {
    const viewed = viewedIds().slice(0, MAX_VIEWED_PRODUCTS);
    if (viewed.length === 0 && userId === null) return setMine(null);
    let isHere = true;
    const ask = async () => {
      const { personal, results } = await callApi(
        recommendations,
        { query: { limit: SHOWN, ...(viewed.length > 0 ? { viewed } : {}) } },
        { audience: 'user' },
      );
      if (isHere) setMine(personal ? results : null);
    };
    // The best sellers stay.
    ask().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [userId]);
  const reasons = new Map(mine?.map((card) => [card._id, card.reason]));
  return (
    <Rail
      title={title ?? (mine ? t('recommendations.for_you') : t('recommendations.most_popular'))}
      products={mine ?? popular}
      heart={heartOf}
      isHigh={isHigh}
      seeAll="/explore"
      note={(card) => reasonText(reasons.get(card._id) ?? null, t)}
    />
  );
}
