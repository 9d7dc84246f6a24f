import type { z } from 'zod';
import { fail, type FieldError } from '#contracts/kernel/errors.ts';
import { plainIssue } from '#contracts/kernel/plain-issue.ts';
import { inputFieldErrors } from './field-errors.ts';

const said = ({ message, values }: FieldError) => ({ message, ...(values ? { values } : {}) });

/** Parses one part of a request; throws `invalid_request` with `{ path, message }` details. */
export function parseInput<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  prefix = '',
): z.output<S> | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: plainIssue });
  if (result.success) {
    const unstorable = unstorablePath(result.data);
    if (unstorable === null) return result.data;
    return fail('invalid_request', {
      details: [{ path: prefix + unstorable, message: 'errors.characters_not_allowed' }],
    });
  }
  const details = inputFieldErrors(result.error, prefix);
  const [only] = details;
  return fail('invalid_request', { details, ...(details.length === 1 && only ? said(only) : {}) });
}

/**
 * The dotted path of a text the database cannot store (a NUL character or lone surrogate) in a
 * parsed input; null if none. PostgreSQL would refuse it in the middle of the work.
 */
export function unstorablePath(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorablePath(inner, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}
