import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FestiveProduct,
  type FestiveRecord,
  putFestiveProducts,
  removeFestiveProducts,
  seenFestiveProducts,
  updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import type { ListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { toast } from '#web/ui/toast.ts';
import { festiveProductsQuery } from './queries.ts';
import type { QueryReply } from '#web/api/query-reply.ts';

export function useFestiveProducts(address: ListAddress, offer: FestiveRecord) {
  const { _id: memberId } = useStaff();
  const state = address.oneOf('state', ['all']) ?? 'in';
  const wish = {
    q: address.get('q'),
    category: address.get('category'),
    vendor: address.get('vendor'),
    state,
    page: address.page,
  } as const;
  const query = useQuery(festiveProductsQuery(memberId, offer._id, wish));
  return { query, wish };
}

export function useChosenProducts(
  address: ListAddress,
  query: UseQueryResult<QueryReply<typeof festiveProductsQuery>>,
) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const saving = useSaving();
  const act = useAct('errors.something_failed');
  const go = (change: Readonly<Record<string, string | number | null>>) => {
    setChosen(new Set());
    address.set(change);
  };
  const rows = query.data?.results ?? [];
  const ids = rows.filter((r) => chosen.has(r._id)).map((r) => r._id);
  const inside = rows
    .filter((r) => chosen.has(r._id) && r.discountPercent !== null)
    .map((r) => r._id);
  const seen = (productIds: readonly string[]) =>
    versionOf(seenFestiveProducts(rows.filter((row) => productIds.includes(row._id))));
  return { saving, ids, seen, setChosen, setAsked, act, inside, go, chosen, isAsked };
}

export function useProductChanges(
  choice: ReturnType<typeof useChosenProducts>,
  offer: FestiveRecord,
  onChanged: () => void,
) {
  const t = useText();
  const put = async (discountPercent: number) => {
    if (
      !(await choice.saving.run(
        () =>
          callApi(putFestiveProducts, {
            params: { id: offer._id },
            body: { productIds: choice.ids, discountPercent },
            version: choice.seen(choice.ids),
          }),
        t('promotions.festive.products_discounted', {
          n: choice.ids.length,
          percent: discountPercent,
        }),
      ))
    )
      return;
    choice.setChosen(new Set());
    onChanged();
  };
  const takeOut = async () => {
    choice.setAsked(false);
    if (
      await choice.act.run('out', () =>
        callApi(removeFestiveProducts, {
          params: { id: offer._id },
          body: { productIds: choice.inside },
          version: choice.seen(choice.inside),
        }),
      )
    ) {
      toast.show({
        type: 'success',
        message: t('promotions.festive.products_removed', { n: choice.inside.length }),
      });
      choice.setChosen(new Set());
    }
    onChanged();
  };
  const show = useShownPicture(offer, choice, onChanged);
  return { show, put, takeOut };
}

function useShownPicture(
  offer: FestiveRecord,
  choice: ReturnType<typeof useChosenProducts>,
  onChanged: () => void,
) {
  const show = async (good: FestiveProduct) => {
    const pictureOf = offer.pictureOf === good._id ? null : good._id;
    if (
      await choice.act.run('picture', () =>
        callApi(updateFestiveOffer, {
          params: { id: offer._id },
          body: { pictureOf },
          version: offer.version,
        }),
      )
    )
      toast.show({
        type: 'success',
        message: pictureOf ? 'promotions.festive.picture_set' : 'promotions.festive.picture_reset',
      });
    onChanged();
  };
  return show;
}
