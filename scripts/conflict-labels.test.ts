import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import { isLocale } from '#contracts/kernel/locales.ts';
import { ListingDraft } from '#contracts/listings/listing-draft.ts';
import { readMessages } from './bundling/message-catalogs.ts';
import { isMessageId } from '#server/platform/messages/format.ts';
import { fieldName } from '#web/modules/portal-kit/conflict/field-names.ts';
import { conflictChoiceLabel } from '#web/modules/portal-kit/conflict/choice-labels.ts';

/** Labels in no table are English, which pages in another language look up. */
const english = new Set(Object.values(readMessages('.', 'en')));

interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  entries?: Record<string, string>;
}
interface Schema {
  def: Def;
}
interface Field {
  name: string;
  choices: string[];
}
/** Every field of a body, with its options. */
function fieldsOf({ def }: Schema, name = ''): Field[] {
  if (def.shape)
    return Object.entries(def.shape).flatMap(([key, one]) => [
      { name: key, choices: [] },
      ...fieldsOf(one, key),
    ]);
  if (def.entries) return [{ name, choices: Object.values(def.entries) }];
  const inner = def.element ?? def.innerType ?? def.in;
  return inner ? fieldsOf(inner, name) : [];
}

let edits: Endpoint<any, any, any, any>[];
beforeAll(async () => {
  const modules = await Promise.all(
    readdirSync('contracts', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => import(path.resolve('contracts', name)) as Promise<Record<string, unknown>>),
  );
  const declared = [...new Set(modules.flatMap((module) => Object.values(module)))].filter(
    (e) => typeof e === 'object' && e !== null && 'edits' in e,
  ) as Endpoint<any, any, any, any>[];
  edits = declared.filter((e) => e.edits !== null && e.body !== undefined);
});
/** Choices that are names of pictures and colours. */
const SLUGS = new Set(['icon', 'color', 'imageTypes']);
/** Fields of a save that are not part of the record. */
const BESIDE = new Set(['reason', 'waived', 'note', 'isSure', 'benefits', 'id']);
const fields = (audience: 'admin' | 'vendor') =>
  edits
    .filter((e) => e.audience === audience)
    .flatMap((e) => fieldsOf(e.body))
    .filter(({ name }) => !BESIDE.has(name));

describe('a conflict in the words of its form', () => {
  it('has a label for everything that is chosen out of a list', () => {
    expect(edits.length).toBeGreaterThan(40);
    const chosen = [...fields('admin'), ...fields('vendor')].flatMap(({ name, choices }) =>
      choices.map((one) => [name, one] as const),
    );
    expect(chosen.length).toBeGreaterThan(40);
    expect(chosen.filter(([name, one]) => conflictChoiceLabel(name, one) === null)).toEqual([]);
  });
  it('names the choices of operators by messages', () => {
    const texts = fields('admin').flatMap(({ name, choices }) =>
      SLUGS.has(name) ? [] : choices.map((one) => conflictChoiceLabel(name, one)!),
    );
    expect([...new Set(texts)].filter((text) => !isMessageId(text))).toEqual([]);
  });
  it('is a message for vendors, field by field and choice by choice', () => {
    // A product draft is resolved in the same dialog.
    const texts = [...fields('vendor'), ...fieldsOf(ListingDraft as unknown as Schema)]
      .filter(({ name }) => name !== 'id' && !isLocale(name))
      .flatMap(({ name, choices }) => [
        fieldName(name),
        ...choices.map((one) => conflictChoiceLabel(name, one)!),
      ]);
    expect([...new Set(texts)].filter((text) => !isMessageId(text) && !english.has(text))).toEqual(
      [],
    );
  });
});
