import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AttributeKind } from '#contracts/catalog/attribute-rules.ts';
import {
  type Attribute,
  type CategoryAttributes,
  listAttributes,
} from '#contracts/catalog/attributes.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export const attributesQuery = (memberId: string, categoryId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'attributes', categoryId),
    queryFn: ({ signal }) =>
      callApi(listAttributes, { params: { id: categoryId } }, { signal, fresh: true }),
  });
/** Every change answers with the whole category: it is shown as it came. Categories below inherit it and are asked anew. */
export function useTakeAttributes(): (reply: CategoryAttributes) => void {
  const member = useStaff();
  const client = useQueryClient();
  return (reply) => {
    void client.invalidateQueries({
      queryKey: adminKey(member._id, 'attributes'),
      refetchType: 'none',
    });
    client.setQueryData(attributesQuery(member._id, reply.category._id).queryKey, reply);
    void client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
  };
}

export const KINDS: Readonly<Record<AttributeKind, string>> = {
  choice: 'Choice',
  yes_no: 'Yes or no',
  number: 'common.number',
  text: 'common.fields.text',
};
const SHOWN = 6;
/** What may be said for an attribute, in words. */
export const valuesOf = ({
  kind,
  unit,
  choices,
}: Pick<Attribute, 'kind' | 'unit' | 'choices'>): string => {
  if (kind === 'choice')
    return `${choices.slice(0, SHOWN).join(' · ')}${choices.length > SHOWN ? ` · and ${choices.length - SHOWN} more` : ''}`;
  return kind === 'number' && unit ? `Number in ${unit}` : KINDS[kind];
};
