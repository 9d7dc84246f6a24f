import { addCustomerNote, type CustomerFile } from '#contracts/customers/customers.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { useCustomerChange } from './use-customer.ts';

/** Internal notes about a customer. */
export function CustomerNotes({ person }: { person: CustomerFile }) {
  const t = useText();
  const mayWrite = useStaffMay('customers:write') && person.state !== 'closed';
  const change = useCustomerChange(person._id);
  return (
    <StaffNotes
      notes={person.notes}
      onAdd={
        mayWrite
          ? async (text) =>
              change(
                (await callApi(addCustomerNote, { params: { id: person._id }, body: { text } }))
                  .person,
                t('common.note_added'),
              )
          : null
      }
    />
  );
}
