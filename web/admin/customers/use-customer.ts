import { useQueryClient } from '@tanstack/react-query';
import type { CustomerFile } from '#contracts/customers/customers.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { toast } from '#web/ui/toast.ts';
import { customersKey, customerKey } from './queries.ts';

/**
 * Stores the reply of a change, shows its result and refetches everything else about the customer.
 */
export function useCustomerChange(
  id: string,
): (person: CustomerFile | null, said: string) => Promise<void> {
  const member = useStaff();
  const client = useQueryClient();
  return async (person, said) => {
    toast.show({ type: 'success', message: said });
    if (person) client.setQueryData(customerKey(member._id, id), person);
    void client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
    await client.invalidateQueries({
      queryKey: person ? [...customersKey(member._id), 'list'] : customersKey(member._id),
    });
  };
}
