import { errorsByField } from '#web/modules/feedback/field-errors.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';

/** What the form itself asks for; what goes back and what is sent instead are chosen above it and have no place for an error. */
const FIELDS = new Set(['reason', 'photos', 'upi', 'name', 'account', 'ifsc', 'note']);

/** A refused return in words: at its fields where they are in fault, otherwise as the server says it, such as that the replacement is sold out. */
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
