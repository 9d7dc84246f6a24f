import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#contracts/kernel/errors.ts';
import { fieldTexts } from '#server/platform/messages/format.ts';
import { parseInput } from './parse-input.ts';
import { text } from '#server/testing/text.ts';

/** The details of the error as in an API answer. */
function refused(schema: z.ZodType, value: unknown): { path: string; message: string }[] {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof AppError) return fieldTexts(error.details ?? [], 'en');
    throw error;
  }
  return [];
}
const said = (schema: z.ZodType, value: unknown) =>
  refused(z.object({ f: schema }), value === undefined ? {} : { f: value })[0]?.message;

describe('what a validator refuses', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing text', z.string(), undefined, text('errors.field.required')],
    ['an empty text', z.string().min(1), '', text('errors.field.required')],
    ['a number for a text', z.string(), 7, text('errors.field.text')],
    ['a short text', z.string().min(8), 'x', text('accounts.password.too_short')],
    ['a long text', z.string().max(2), 'xyz', text('errors.field.max_characters', { n: 2 })],
    ['words for a number', z.coerce.number(), 'many', text('errors.field.number')],
    ['a fraction', z.number().int(), 1.5, text('errors.field.whole_number')],
    ['a small number', z.number().min(1), 0, text('errors.field.min_value', { n: 1 })],
    ['a large number', z.number().lt(5), 5, text('errors.field.less_than', { n: 5 })],
    [
      'an unknown choice',
      z.enum(['cod', 'online']),
      'gold',
      text('errors.field.one_of', { n: 'cod, online' }),
    ],
    ['an empty list', z.array(z.string()).min(1), [], text('errors.field.at_least_one')],
    [
      'a long list',
      z.array(z.string()).max(1),
      ['a', 'b'],
      text('errors.field.max_choices', { n: 1 }),
    ],
    ['no e-mail address', z.email(), 'x', text('errors.email_invalid')],
    ['an odd form', z.string().regex(/^a$/), 'b', text('errors.field.format')],
    ['a text for a flag', z.boolean(), 'x', text('errors.field.yes_or_no')],
    [
      'one of two shapes',
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      3,
      text('errors.field.invalid'),
    ],
  ])('%s is said in a plain sentence', (_, schema, value, sentence) =>
    expect(said(schema, value)).toBe(sentence),
  );
  it('keeps the words of a schema that has its own', () =>
    expect(said(z.string().min(8, 'Use more letters.'), 'x')).toBe('Use more letters.'));
  it('says the sentence itself where one field alone is wrong', () => {
    expect(() => parseInput(z.object({ name: z.string() }), {})).toThrow('errors.field.required');
  });
});

it('no endpoint passes the validator’s own messages through', async () => {
  const odd: unknown[] = [
    undefined,
    null,
    0,
    -1,
    1.5,
    '',
    'x',
    'x'.repeat(30_000),
    true,
    [],
    {},
    [null],
    { a: 1 },
  ];
  const raw =
    /^Invalid (?!OTP$)|expected (?:string|number|one|array|object|boolean)|, received |^Unrecognized|^Too (?:small|big)/;
  const leaks = new Set<string>();
  const probe = (name: string, schema: z.ZodType | undefined) => {
    if (!schema) return;
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const values = [
      ...odd,
      ...fields.flatMap((field) => odd.map((value) => ({ [field]: value }))),
      ...odd.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
    ];
    for (const value of values)
      for (const { message } of refused(schema, value))
        if (raw.test(message)) leaks.add(`${name}: ${message}`);
  };
  let count = 0;
  for (const file of readdirSync('contracts', { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )) {
    const module = (await import(`#contracts/${file}`)) as Record<
      string,
      | { method?: string; path?: string; params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }
      | undefined
    >;
    for (const e of Object.values(module)) {
      if (typeof e !== 'object' || e === null || !e.method || !e.path) continue;
      count += 1;
      for (const part of ['params', 'query', 'body'] as const)
        probe(`${e.method} ${e.path} ${part}`, e[part]);
    }
  }
  expect(count).toBeGreaterThan(200);
  expect([...leaks]).toEqual([]);
});
