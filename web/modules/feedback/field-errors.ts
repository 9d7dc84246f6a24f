/** Field errors of a 400 as `{ field: message }`; {} for any other error. */
export function errorsByField(error: unknown): Record<string, string> {
  const details = (error as { details?: unknown } | null)?.details;
  if (!Array.isArray(details)) return {};
  const fields: Record<string, string> = {};
  for (const one of details as { path?: unknown; message?: unknown }[]) {
    const name =
      String(one.path ?? '')
        .split('.')
        .at(-1) ?? '';
    if (name && typeof one.message === 'string') fields[name] ??= one.message;
  }
  return fields;
}
