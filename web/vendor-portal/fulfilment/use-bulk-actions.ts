import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DispatchStep,
  getInvoices,
  getLabels,
  getManifest,
  getPickList,
  getPackingSlips,
  MAX_BULK_VENDOR_ORDERS,
  MAX_DOCUMENT_ORDERS,
  type StepResult,
  stepVendorOrders,
} from '#contracts/fulfilment/dispatch.ts';
import type { QueueEntry } from '#contracts/fulfilment/fulfilment.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { say } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { ordersKey, saveVendorDocument } from './queries.ts';
import type { BulkOrderAction } from './order-bulk-bar.tsx';

export interface BulkActionOutcome {
  done: number;
  already: number;
  refused: { number: string; message: string }[];
}
const DOCUMENTS = {
  labels: getLabels,
  labels_a4: getLabels,
  slips: getPackingSlips,
  picks: getPickList,
  invoices: getInvoices,
  manifest: getManifest,
} as const;
const FILE = {
  labels: 'labels',
  labels_a4: 'labels-a4',
  slips: 'packing-slips',
  picks: 'pick-list',
  invoices: 'invoices',
  manifest: 'manifest',
} as const;
/** Printing completes nothing: the selection stays. */
export const isDocumentAction = (action: BulkOrderAction): action is keyof typeof DOCUMENTS =>
  action in DOCUMENTS;

/** The server takes some at a time; what was done before a failure stays done. */
async function stepAll(step: DispatchStep, ids: readonly string[]) {
  const results: StepResult[] = [];
  for (let from = 0; from < ids.length; from += MAX_BULK_VENDOR_ORDERS) {
    const some = ids.slice(from, from + MAX_BULK_VENDOR_ORDERS);
    const reply = await callApi(stepVendorOrders, { body: { step, ids: some } });
    results.push(...reply.results);
  }
  return { results };
}

/** The documents of many orders; several files where one would be too long. */
async function saveAll(action: keyof typeof DOCUMENTS, ids: readonly string[]) {
  const files = Math.ceil(ids.length / MAX_DOCUMENT_ORDERS);
  for (let n = 0; n < files; n += 1) {
    const some = ids.slice(n * MAX_DOCUMENT_ORDERS, (n + 1) * MAX_DOCUMENT_ORDERS);
    await saveVendorDocument(
      DOCUMENTS[action],
      {
        query: {
          ids: some.join(','),
          ...(action === 'labels_a4' ? { size: 'A4' as const } : {}),
        },
      },
      `${FILE[action]}-${dayInIndia(Date.now())}${files > 1 ? `-${n + 1}` : ''}.pdf`,
    );
  }
  return true;
}

/** Steps and documents for one order or many; refusals stay on the page until the next action. */
export function useBulk(memberId: string) {
  const client = useQueryClient();
  const { busy, run } = useAct('common.action_failed');
  const [outcome, setOutcome] = useState<BulkActionOutcome | null>(null);

  const act = async (
    name: string,
    action: BulkOrderAction,
    rows: readonly QueueEntry[],
  ): Promise<boolean> => {
    setOutcome(null);
    const ids = rows.map((row) => row._id);
    if (isDocumentAction(action)) return (await run(name, () => saveAll(action, ids))) !== null;
    // These open a page.
    if (action === 'picks_shown' || action === 'handover') return true;
    const reply = await run(name, () => stepAll(action, ids));
    await client.invalidateQueries({ queryKey: ordersKey(memberId) });
    if (!reply) return false;
    const numbers = new Map(rows.map((row) => [row._id, row.orderNumber]));
    const refused = reply.results
      .filter((r) => r.outcome === 'refused')
      .map((r) => ({ number: numbers.get(r._id) ?? r._id, message: r.message ?? '' }));
    const done = reply.results.filter((r) => r.outcome === 'done').length;
    const already = reply.results.length - done - refused.length;
    if (refused.length > 0) setOutcome({ done, already, refused });
    else
      toast.show({
        message:
          ids.length === 1
            ? say('orders.vendor.bulk_done_one', { number: rows[0]!.orderNumber })
            : say('orders.vendor.bulk_done', { n: done + already }),
        type: 'success',
      });
    return refused.length === 0;
  };
  return { busy, outcome, forget: () => setOutcome(null), act };
}
