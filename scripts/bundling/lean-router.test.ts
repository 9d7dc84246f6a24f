import { describe, expect, it } from 'vitest';
import { replaceBodies } from './replace-bodies.ts';

describe('a lean module', () => {
  const source =
    'export function a(x) { return b(x); }\nfunction outer() {\n  async function b({ y }) { function c() {} return c(y); }\n  return b;\n}\n';
  it('keeps names and parameters, whatever the depth', () => {
    expect(replaceBodies(source, { a: 'return x;', b: 'throw 1;' }, 'a.js', 'table.ts')).toBe(
      'export function a(x) { return x; }\nfunction outer() {\n  async function b({ y }) { throw 1; }\n  return b;\n}\n',
    );
  });
  it('stops the build where a function is gone or there twice', () => {
    expect(() => replaceBodies(source, { d: '' }, 'a.js', 'table.ts')).toThrow('has 0 functions d');
    expect(() => replaceBodies(`${source}function a() {}`, { a: '' }, 'a.js', 'table.ts')).toThrow(
      'has 2 functions a',
    );
  });
});
