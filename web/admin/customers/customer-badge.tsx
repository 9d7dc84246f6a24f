import type { Customer } from '#contracts/customers/customers.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const LOOK: Record<Customer['state'], readonly [MessageId, Tone]> = {
  active: ['common.active', 'success'],
  blocked: ['customers.blocked', 'danger'],
  closed: ['customers.closed', 'neutral'],
};

/** The status of a customer account. */
export function CustomerBadge({ state }: { state: Customer['state'] }) {
  const t = useText();
  const [text, tone] = LOOK[state];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
