import type { z } from 'zod';
import type { FieldError } from '#contracts/kernel/errors.ts';
import { issueValues } from '#contracts/kernel/plain-issue.ts';

/** A validator's errors by field. */
export const inputFieldErrors = (error: z.ZodError, prefix = ''): FieldError[] =>
  error.issues.map((issue) => {
    const values = issueValues(issue);
    return {
      path: prefix + issue.path.map(String).join('.'),
      message: issue.message,
      ...(values ? { values } : {}),
    };
  });
