import { errorsByField } from '#web/modules/feedback/field-errors.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';

/** Fields of the form; items and replacements are chosen above it and show no field errors. */
const FIELDS = new Set(['reason', 'photos', 'upi', 'name', 'account', 'ifsc', 'note']);

/**
 * Errors of a refused return: by field if possible, otherwise the server's message, such as a
 * sold-out replacement.
 */
export function returnProblem(error: unknown): { fields: Record<string, string>; problem: string } {
  const fields = Object.fromEntries(
    Object.entries(errorsByField(error)).filter(([name]) => FIELDS.has(name)),
  );
  return {
    fields,
    problem:
      Object.keys(fields).length > 0
        ? 'errors.fields_invalid'
        : messageOf(error, 'errors.return_request_failed'),
  };
}
