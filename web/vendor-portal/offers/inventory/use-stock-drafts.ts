import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adjustManyStocks, type StockItem } from '#contracts/offers/inventory.ts';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { showChanged } from './queries.ts';
import { deltaOf, type StockDraft, NO_STOCK_DRAFT, reasonFor } from './stock-delta.ts';

export interface Drafts {
  of: (id: string) => StockDraft;
  change: (id: string, draft: StockDraft) => void;
  /** Applies one change to many rows, without sending it. */
  fill: (ids: readonly string[], text: string) => void;
  /** Rows with a change that can be sent. */
  ready: (items: readonly StockItem[]) => StockItem[];
  clear: () => void;
  isDirty: boolean;
  /** Rows that are being sent. */
  busy: ReadonlySet<string>;
  save: (items: readonly StockItem[]) => Promise<void>;
}

/**
 * The input of the rows. A change is sent with the stock that was displayed; if that has changed,
 * the input is kept and the new stock is shown.
 */
export function useDrafts(): Drafts {
  const t = useText();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, StockDraft>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const put = (entries: readonly (readonly [string, StockDraft | null])[]) =>
    setDrafts((now) => {
      const next = new Map(now);
      for (const [id, draft] of entries)
        if (draft && draft.text !== '') next.set(id, draft);
        else next.delete(id);
      return next;
    });
  const of = (id: string) => drafts.get(id) ?? NO_STOCK_DRAFT;
  const ready = (items: readonly StockItem[]) =>
    items.filter((item) => {
      const delta = deltaOf(of(item._id).text);
      return delta !== null && item.free + delta >= 0;
    });

  async function save(items: readonly StockItem[]) {
    const sent = ready(items).filter((item) => !busy.has(item._id));
    if (sent.length === 0) return;
    setBusy((now) => new Set([...now, ...sent.map((item) => item._id)]));
    try {
      const changes = sent.map((item) => {
        const { text, reason } = of(item._id);
        const delta = deltaOf(text)!;
        return { offerId: item._id, delta, reason: reasonFor(delta, reason), seenFree: item.free };
      });
      const { results } = await callApi(adjustManyStocks, { body: { changes } });
      showResults({ client, memberId, results, put, of, t });
    } catch (error) {
      const refused = t(reasonOf(error, 'offers.stock.save_failed'));
      put(sent.map((item) => [item._id, { ...of(item._id), refused }]));
    } finally {
      setBusy((now) => new Set([...now].filter((id) => !sent.some((item) => item._id === id))));
    }
  }
  return {
    of,
    ready,
    busy,
    save,
    isDirty: drafts.size > 0,
    clear: () => setDrafts(new Map()),
    change: (id, draft) => put([[id, draft]]),
    fill: (ids, text) => put(ids.map((id) => [id, { ...NO_STOCK_DRAFT, text }])),
  };
}

interface ShowResultsOptions {
  client: QueryClient;
  memberId: string;
  results: {
    offerId: string;
    item: StockItem | null;
    refused: { code: string; message: string } | null;
  }[];
  put: (entries: readonly (readonly [string, StockDraft | null])[]) => void;
  of: (id: string) => StockDraft;
  t: Text;
}
function showResults({ client, memberId, results, put, of, t }: ShowResultsOptions) {
  showChanged(
    client,
    memberId,
    results.flatMap((r) => r.item ?? []),
  );
  put(
    results.map(({ offerId, item, refused }) => [
      offerId,
      refused && {
        ...of(offerId),
        refused:
          refused.code === 'STOCK_CHANGED' && item
            ? t('offers.stock.changed_meanwhile', {
                n: item.free,
              })
            : t(refused.message),
      },
    ]),
  );
  const done = results.filter((r) => !r.refused).length;
  if (done > 0)
    toast.show({
      type: 'success',
      message:
        done === 1
          ? t('offers.stock.saved_toast')
          : t('offers.stock.saved_count_toast', { n: done }),
    });
}
