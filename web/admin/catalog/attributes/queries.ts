import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AttributeKind } from '#contracts/catalog/attribute-rules.ts';
import {
  type Attribute,
  type CategoryAttributes,
  listAttributes,
} from '#contracts/catalog/attributes.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import type { Text } from '#web/i18n/text.ts';

export const attributesQuery = (memberId: string, categoryId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'attributes', categoryId),
    queryFn: ({ signal }) =>
      callApi(listAttributes, { params: { id: categoryId } }, { signal, fresh: true }),
  });
/** Every change returns the whole category, which replaces the cached one. Subcategories inherit it, so they are refetched. */
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

export const ATTRIBUTE_KIND_TEXT: Readonly<Record<AttributeKind, string>> = {
  choice: 'catalog.attributes.kind_choice',
  yes_no: 'catalog.attributes.kind_yes_no',
  number: 'common.number',
  text: 'common.fields.text',
};
const SHOWN = 6;
/** The values an attribute accepts, as text. */
export const attributeValuesOf = (
  t: Text,
  { kind, unit, choices }: Pick<Attribute, 'kind' | 'unit' | 'choices'>,
): string => {
  if (kind === 'choice')
    return `${choices.slice(0, SHOWN).join(' · ')}${choices.length > SHOWN ? ` · ${t('common.and_n_more', { n: choices.length - SHOWN })}` : ''}`;
  return kind === 'number' && unit
    ? t('catalog.attributes.number_in', { unit })
    : t(ATTRIBUTE_KIND_TEXT[kind]);
};
