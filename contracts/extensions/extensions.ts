import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** A text in the languages the extension has; English always. */
const Text = z.object({ en: z.string() }).catchall(z.string());
const Value = z.union([z.string().max(5_000), z.number(), z.boolean()]).nullable();

/** One setting of an extension, for a form. */
export const ExtensionField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'number', 'switch', 'choice']),
  title: Text,
  about: Text.nullable(),
  isRequired: z.boolean(),
  choices: z.array(z.string()).describe('of a choice'),
  value: Value.describe('null where nothing is set; a secret is never sent'),
  isSet: z.boolean().describe('whether a secret is stored'),
});
export type ExtensionField = z.infer<typeof ExtensionField>;

const Summary = z.object({
  name: z.string(),
  release: z.string(),
  title: Text,
  about: Text,
  isActive: z.boolean(),
  provides: z
    .array(z.string())
    .describe('the points it plugs into, such as `slot cart.item` or `event order.created`'),
  hasSettings: z.boolean(),
});
export type ExtensionSummary = z.infer<typeof Summary>;
const Detail = Summary.extend({ fields: z.array(ExtensionField), version: Version });
const Settings = z.object({
  isActive: z.boolean(),
  values: z
    .record(z.string().max(60), Value)
    .describe('settings by name; a secret that is left out stays, null removes it'),
});
export type ExtensionSettings = z.infer<typeof Settings>;

const name = z.object({ name: z.string().min(1).max(30) });

export const listExtensions = endpoint({
  method: 'GET',
  path: '/admin/extensions',
  summary: 'List the installed extensions',
  audience: 'admin',
  right: 'settings:read',
  data: z.object({ results: z.array(Summary) }),
});
export const getExtension = endpoint({
  method: 'GET',
  path: '/admin/extensions/:name',
  summary: 'Show an extension and its settings',
  audience: 'admin',
  right: 'settings:read',
  params: name,
  data: Detail,
});
export const saveExtension = endpoint({
  method: 'PUT',
  path: '/admin/extensions/:name',
  summary: 'Turn an extension on or off and save its settings',
  audience: 'admin',
  right: 'settings:write',
  stepUp: true,
  params: name,
  body: Settings,
  edits: 'extension',
  data: z.null(),
});
