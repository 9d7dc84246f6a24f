import { z } from 'zod';
import { ATTRIBUTE_KINDS, isFilterKind, MAX_CHOICES, attributeKey } from './attribute-rules.ts';
import { Id } from '#contracts/kernel/schemas.ts';
import { translationsOf } from '#contracts/kernel/translations.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { RESERVED_LABELS } from '#contracts/listings/listing-checks.ts';
import { Version } from '#contracts/kernel/record-version.ts';

// In addresses and files a colon separates label from value and a bar separates details.
const PLAIN = /^[^:|\p{C}]+$/u;
const textField = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => text.replaceAll(/\s+/g, ' '));
const Label = textField(40)
  .pipe(
    z
      .string()
      .min(2, 'errors.attribute.label_short')
      .regex(PLAIN, 'errors.attribute.label_characters'),
  )
  .refine(
    (label) => !RESERVED_LABELS.some((one) => attributeKey(one) === attributeKey(label)),
    'errors.attribute.label_reserved',
  );
const Choice = textField(60).pipe(
  z
    .string()
    .min(1, 'listings.error.line_empty')
    .regex(/^[^|\p{C}]+$/u, 'errors.attribute.choice_characters'),
);
const Unit = textField(12).pipe(
  z.string().regex(/^[^\d:|\p{C}]*$/u, 'errors.attribute.unit_digits'),
);

const isDistinct = (choices: readonly string[]) =>
  new Set(choices.map(attributeKey)).size === choices.length;
const TWICE = 'errors.attribute.choice_repeated';
/** Checks that the given parts of an attribute fit together; null if they do. */
export function wrongWith({
  kind,
  choices,
  isFilterable,
}: {
  kind: (typeof ATTRIBUTE_KINDS)[number];
  choices: readonly string[];
  isFilterable: boolean;
}): { path: string; message: string } | null {
  if (kind === 'choice' && choices.length < 2)
    return { path: 'choices', message: 'errors.attribute.choices_too_few' };
  return isFilterable && !isFilterKind(kind)
    ? { path: 'isFilterable', message: 'errors.attribute.filter_type' }
    : null;
}

/** Translations; `choices` is keyed by the English choice. */
export const AttributeTexts = translationsOf({
  label: z.string().trim().max(40).optional(),
  unit: z.string().trim().max(12).optional(),
  choices: z.record(z.string().max(60), z.string().trim().max(60)).optional(),
});
export type AttributeTexts = z.infer<typeof AttributeTexts>;

export const Attribute = z.object({
  _id: z.string(),
  label: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  choices: z.array(z.string()).describe('in order; empty unless a choice'),
  isRequired: z.boolean().describe('a product cannot be submitted without it'),
  isFilterable: z.boolean().describe('lists of the category can be filtered by it'),
  isActive: z.boolean().describe('active; otherwise kept without effect'),
  translations: AttributeTexts,
  version: Version,
});
export type Attribute = z.infer<typeof Attribute>;
const Inherited = Attribute.extend({ from: z.object({ _id: z.string(), name: z.string() }) });
export const CategoryAttributes = z.object({
  category: z.object({
    _id: z.string(),
    name: z.string(),
    trail: z.string().describe('the names of its path'),
  }),
  own: z.array(Attribute).describe('in order'),
  inherited: z.array(Inherited).describe('of its ancestor categories, root first'),
});
export type CategoryAttributes = z.infer<typeof CategoryAttributes>;

const admin = { audience: 'admin', right: 'catalog:write' } as const;
const byId = { params: z.object({ id: Id }) };
export const listAttributes = endpoint({
  method: 'GET',
  path: '/admin/categories/:id/attributes',
  summary: 'List attributes of a category: its own and inherited ones',
  audience: 'admin',
  right: 'catalog:read',
  ...byId,
  data: CategoryAttributes,
});
export const createAttribute = endpoint({
  method: 'POST',
  path: '/admin/categories/:id/attributes',
  summary: 'Add an attribute at the end of its category; subcategories inherit it',
  ...admin,
  ...byId,
  status: 201,
  body: z.object({
    label: Label,
    kind: z.enum(ATTRIBUTE_KINDS),
    unit: Unit.default('').describe('of a number'),
    choices: z
      .array(Choice)
      .max(MAX_CHOICES, 'errors.attribute.choices_too_many')
      .refine(isDistinct, TWICE)
      .default([]),
    isRequired: z.boolean().default(false),
    isFilterable: z.boolean().default(false),
    isActive: z.boolean().default(true),
    translations: AttributeTexts.default({}),
  }),
  data: CategoryAttributes,
});
export const changeAttribute = endpoint({
  method: 'PATCH',
  path: '/admin/attributes/:id',
  summary: 'Change an attribute, except its type and unit; products follow a new spelling',
  ...admin,
  ...byId,
  edits: 'attribute',
  body: z.object({
    label: Label.optional(),
    isRequired: z.boolean().optional(),
    isFilterable: z.boolean().optional(),
    isActive: z.boolean().optional(),
    translations: AttributeTexts.optional(),
    choices: z
      .array(
        z.object({
          was: z.string().max(60).nullable().default(null).describe('previous spelling; null: new'),
          text: Choice,
        }),
      )
      .max(MAX_CHOICES, 'errors.attribute.choices_too_many')
      .refine((list) => isDistinct(list.map((c) => c.text)), TWICE)
      .optional(),
  }),
  data: CategoryAttributes,
});
export const orderAttributes = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id/attributes/order',
  summary: 'Reorder the attributes of a category',
  ...admin,
  ...byId,
  body: z.object({ ids: z.array(Id).min(1).max(100) }),
  data: CategoryAttributes,
});
export const deleteAttribute = endpoint({
  method: 'DELETE',
  path: '/admin/attributes/:id',
  summary: 'Delete an attribute; products retain their values',
  ...admin,
  ...byId,
  edits: 'attribute',
  data: CategoryAttributes,
});
export const attributeUse = endpoint({
  method: 'GET',
  path: '/admin/attributes/:id/use',
  summary: 'Count products with a value for an attribute',
  audience: 'admin',
  right: 'catalog:read',
  ...byId,
  data: z.object({ products: z.number().int() }),
});

const Asked = Attribute.pick({
  _id: true,
  label: true,
  kind: true,
  unit: true,
  choices: true,
  isRequired: true,
});
export const listApplicableAttributes = endpoint({
  method: 'GET',
  path: '/vendor/categories/:id/attributes',
  summary: 'List attributes that apply to products of a category, inherited ones first',
  audience: 'vendor',
  right: 'catalog',
  ...byId,
  data: z.object({ attributes: z.array(Asked) }),
});
