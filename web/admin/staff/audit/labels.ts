import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Text } from '#web/i18n/text.ts';
import { ACTIONS, KINDS } from '#contracts/staff/action-labels.ts';
import { auditValueText } from './audit-diff.ts';

const METHODS: Readonly<Record<string, MessageId>> = {
  POST: 'staff.audit.method_post',
  PUT: 'staff.audit.method_put',
  PATCH: 'staff.audit.method_put',
  DELETE: 'staff.audit.method_delete',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of an action; of a call without one, its method and path. */
export function actionText(t: Text, action: string): string {
  if (ACTIONS[action]) return t(ACTIONS[action]);
  const [method = '', path] = action.split(' ', 2);
  if (path !== undefined && METHODS[method])
    return t(METHODS[method], {
      what: path
        .split('/')
        .filter((part) => part !== '' && part !== 'admin' && !part.startsWith(':'))
        .map(auditValueText)
        .join(' '),
    });
  const [kind = '', ...verb] = action.split('.');
  return verb.length === 0
    ? capital(auditValueText(action))
    : `${capital(auditValueText(kind))}: ${auditValueText(verb.join(' '))}`;
}

/**
 * The name of what an entry says. Older entries of vendors that were reinstated say that they were
 * approved.
 */
export const entryText = (t: Text, { action, before }: { action: string; before: unknown }) =>
  actionText(
    t,
    action === 'vendor.approved' &&
      typeof before === 'object' &&
      (before as { state?: unknown } | null)?.state === 'suspended'
      ? 'vendor.reinstated'
      : action,
  );

export const kindText = (t: Text, kind: string): string =>
  KINDS[kind] ? t(KINDS[kind]) : capital(auditValueText(kind));

/** The name of an object without a label of its own. */
export const objectText = (
  t: Text,
  { kind, _id, label }: { kind: string; _id: string; label: string },
): string => label || (_id ? `${kindText(t, kind)} ${_id}` : kindText(t, kind));
