import { z } from 'zod';
import type { ExtensionField } from '#contracts/extensions/extensions.ts';
import type { AnyExtension, FieldMeta } from '#server/platform/extensions/extension.ts';

interface Inner {
  schema: z.ZodType;
  isRequired: boolean;
}
/** The type of a field without its default and without being optional. */
function innerOf(schema: z.ZodType): Inner {
  let inner: z.ZodType = schema;
  let isRequired = true;
  for (;;) {
    if (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault)
      inner = inner.unwrap() as z.ZodType;
    else if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) {
      inner = inner.unwrap() as z.ZodType;
      isRequired = false;
    } else return { schema: inner, isRequired };
  }
}

function metaOf(schema: z.ZodType, name: string): FieldMeta {
  for (const one of [schema, innerOf(schema).schema]) {
    const meta = (one.meta() as { extensionField?: FieldMeta } | undefined)?.extensionField;
    if (meta) return meta;
  }
  return { title: { en: name } };
}

const KINDS = [
  [z.ZodBoolean, 'switch'],
  [z.ZodNumber, 'number'],
  [z.ZodEnum, 'choice'],
] as const;

/** Names of the settings that are secrets. */
export const secretNames = (extension: AnyExtension): string[] =>
  Object.entries<z.ZodType>(extension.settings?.shape ?? {})
    .filter(([name, schema]) => metaOf(schema, name).isSecret)
    .map(([name]) => name);

/** The settings of an extension as fields of a form; secrets only as being set or not. */
export function fieldsOf(
  extension: AnyExtension,
  values: Readonly<Record<string, unknown>>,
): ExtensionField[] {
  return Object.entries<z.ZodType>(extension.settings?.shape ?? {}).map(([name, schema]) => {
    const { schema: inner, isRequired } = innerOf(schema);
    const { title, about, isSecret } = metaOf(schema, name);
    const value = values[name];
    return {
      name,
      kind: isSecret ? 'secret' : (KINDS.find(([type]) => inner instanceof type)?.[1] ?? 'text'),
      title,
      about: about ?? null,
      isRequired,
      choices: inner instanceof z.ZodEnum ? inner.options.map(String) : [],
      value: isSecret || value === undefined ? null : (value as ExtensionField['value']),
      isSet: value !== undefined && value !== '',
    };
  });
}
