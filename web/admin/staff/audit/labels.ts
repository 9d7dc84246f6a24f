import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Text } from '#web/i18n/text.ts';
import { auditValueText } from './audit-diff.ts';

const METHODS: Readonly<Record<string, MessageId>> = {
  POST: 'staff.audit.method_post',
  PUT: 'staff.audit.method_put',
  PATCH: 'staff.audit.method_put',
  DELETE: 'staff.audit.method_delete',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An action as a sentence: of `vendor.suspended`, and of the method and path of a call without a name of its own. */
export function actionText(t: Text, action: string): string {
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

/** The name of an object without a label of its own. */
export const objectText = ({
  kind,
  _id,
  label,
}: {
  kind: string;
  _id: string;
  label: string;
}): string => label || (_id ? `${auditValueText(kind)} ${_id}` : auditValueText(kind));
