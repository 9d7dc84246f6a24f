import type { Person } from '#contracts/customers/customers.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const LOOK: Record<Person['state'], readonly [string, Tone]> = {
  active: ['Active', 'success'],
  blocked: ['Blocked', 'danger'],
  closed: ['Closed', 'neutral'],
};

/** The state of an account in a word. */
export function PersonBadge({ state }: { state: Person['state'] }) {
  const [text, tone] = LOOK[state];
  return <Badge tone={tone}>{text}</Badge>;
}
