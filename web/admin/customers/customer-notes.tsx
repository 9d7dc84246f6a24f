import { addPersonNote, type PersonFile } from '#contracts/customers/customers.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { callApi } from '#web/api/client.ts';
import { usePersonChange } from './use-customer.ts';

/** What staff tells each other about a shopper. */
export function PersonNotes({ person }: { person: PersonFile }) {
  const mayWrite = useMay('people:write') && person.state !== 'closed';
  const change = usePersonChange(person._id);
  return (
    <StaffNotes
      notes={person.notes}
      onAdd={
        mayWrite
          ? async (text) =>
              change(
                (await callApi(addPersonNote, { params: { id: person._id }, body: { text } }))
                  .person,
                'Note added',
              )
          : null
      }
    />
  );
}
