import { useQueryClient } from '@tanstack/react-query';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { say } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { orderKey, ordersKey } from './queries.ts';

export interface OrderActions {
  busy: string | null;
  /**
   * Performs a step that returns the updated order, then shows `successMessage`. False: it was
   * refused.
   */
  step: (
    name: string,
    successMessage: string,
    work: () => Promise<{ order: VendorOrder }>,
  ) => Promise<boolean>;
  /** Shows the order as a call has left it. */
  show: (order: VendorOrder) => void;
  /** An action that does not change the order, such as fetching a document. */
  fetch: (name: string, work: () => Promise<true>) => Promise<boolean>;
}

/**
 * Actions on one order, one at a time. After a refusal the order is refetched: someone else may
 * have changed it.
 */
export function useOrderActions(memberId: string, id: string): OrderActions {
  const client = useQueryClient();
  const { busy, run } = useAct('common.action_failed');
  return {
    busy,
    step: async (name, successMessage, work) => {
      const reply = await run(name, work);
      if (reply) {
        client.setQueryData(orderKey(memberId, id), reply.order);
        toast.show({ message: say(successMessage), type: 'success' });
      }
      await client.invalidateQueries({
        queryKey: ordersKey(memberId),
        refetchType: reply ? 'none' : 'active',
      });
      return reply !== null;
    },
    show: (order) => {
      client.setQueryData(orderKey(memberId, id), order);
      void client.invalidateQueries({ queryKey: ordersKey(memberId), refetchType: 'none' });
    },
    fetch: async (name, work) => (await run(name, work)) !== null,
  };
}
