import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

/** Wrong input that clients send. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'x',
    '0',
    '-1',
    '1e999',
    '2026-13-45',
    '9999-99-99',
    '2026-02-30',
    '\u0000',
    '\ud800',
    '__proto__',
    [],
    {},
    -1,
    0,
    1.5,
    1e21,
    true,
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
);

/** Random values for a JSON Schema, some with junk in place of a part. */
function valueOf(schema: Json, depth = 0): fc.Arbitrary<unknown> {
  const often = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof(
      { weight: 6, arbitrary: value as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: junk },
    );
  if (depth > 5) return junk;
  if ('const' in schema) return often(fc.constant(schema.const));
  if (Array.isArray(schema.enum)) return often(fc.constantFrom(...(schema.enum as unknown[])));
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return often(fc.oneof(...choices.map((one) => valueOf(one, depth + 1))));
  if (schema.type === 'object') {
    const entries = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    return often(
      fc.record(Object.fromEntries(entries.map(([key, one]) => [key, valueOf(one, depth + 1)])), {
        requiredKeys: [],
      }),
    );
  }
  if (schema.type === 'array')
    return often(fc.array(valueOf((schema.items ?? {}) as Json, depth + 1), { maxLength: 3 }));
  if (schema.type === 'string')
    return often(
      fc.oneof(
        fc.constantFrom(
          '2026-11-22',
          '2026-11-22T10:00:00Z',
          'asha@example.com',
          '9876543210',
          '411004',
          '27AAPFU0939F1ZV',
        ),
        fc.string({ maxLength: 40 }),
      ),
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return often(fc.oneof(fc.integer({ min: -5, max: 200_000 }), fc.double()));
  if (schema.type === 'boolean') return often(fc.boolean());
  return junk;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'audience' in value;
const files = readdirSync(path.join(import.meta.dirname, '..'), {
  recursive: true,
  encoding: 'utf8',
}).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const endpoints = (
  await Promise.all(
    files.map(async (name) =>
      Object.values(
        (await import(/* @vite-ignore */ path.join(import.meta.dirname, '..', name))) as object,
      ),
    ),
  )
)
  .flat()
  .filter(isEndpoint);
const cases = endpoints.flatMap((e) =>
  (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = e[part] as z.ZodType | undefined;
    return schema ? [{ name: `${part} of ${e.method} ${e.path}`, schema }] : [];
  }),
);

describe('any input', () => {
  it('is taken or refused by every schema of every call, and never breaks it', () => {
    expect(cases.length).toBeGreaterThan(500);
    const broken: string[] = [];
    for (const { name, schema } of cases) {
      const input = valueOf(
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json,
      );
      const failure = fc.check(
        fc.property(input, (value) => {
          schema.safeParse(value);
        }),
        { numRuns: 40, seed: 1 },
      );
      if (failure.failed)
        broken.push(
          `${name}: ${JSON.stringify(failure.counterexample)} ${String(failure.errorInstance)}`,
        );
    }
    expect(broken).toEqual([]);
  });
});
