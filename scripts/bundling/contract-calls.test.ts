import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitContract } from './contract-calls.ts';

const source = `
import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
export const COLOURS = ['blue', 'red'] as const;
export const Thing = z.object({ colour: z.enum(COLOURS) });
export type Thing = z.infer<typeof Thing>;
export const getThing = endpoint({
  method: 'GET', path: '/things/:id', summary: 'x', audience: 'public', data: Thing,
});
export function paint(thing: Thing): string { if (!thing.colour) fail('not_found'); return COLOURS[0]; }
export const parseThing = (value: unknown) => Thing.parse(value);
`;

describe('splitContract', () => {
  const { calls, plain, schemas } = splitContract(source);
  it('keeps of an endpoint what a call needs', () =>
    expect(calls).toBe(
      "export const getThing = { method: 'GET', path: '/things/:id', audience: 'public' };",
    ));
  it('keeps plain values and functions away from zod', () => {
    expect(plain).toContain('export const COLOURS');
    expect(plain).toContain('export function paint');
    expect(plain).not.toContain('zod');
    expect(plain).not.toContain('parseThing');
  });
  it('leaves the rest with its schemas, each name exported once', () => {
    expect(schemas).toContain('export const Thing');
    expect(schemas).toContain('export const parseThing');
    expect(schemas).toContain('import { COLOURS, paint } from "contract.ts?plain"');
    expect(schemas).not.toContain('export const getThing');
  });
  it('refuses an endpoint whose address is computed', () =>
    expect(() =>
      splitContract(
        "export const a = endpoint({ method: 'GET', path: base + '/x', audience: 'public' });",
      ),
    ).toThrow('plain literals'));

  it.each(
    readdirSync('contracts').filter((name) => name.endsWith('.ts') && !name.includes('.test.')),
  )('splits %s', (name) => {
    const parts = splitContract(readFileSync(`contracts/${name}`, 'utf8'), name);
    expect(parts.calls + parts.plain).not.toMatch(/from 'zod'|\bz\.(?!infer)/);
  });
});
