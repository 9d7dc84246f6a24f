import type { AdminTicket } from '#contracts/support/support.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { firstClock, monthClock, TICKET_STATUS_BADGES } from './labels.ts';

export function TicketBadge({ status }: Pick<AdminTicket, 'status'>) {
  const t = useText();
  const [text, tone] = TICKET_STATUS_BADGES[status];
  return <Badge tone={tone}>{t(text)}</Badge>;
}

/** The time left until both legal deadlines. */
export function TicketClocks({ ticket }: { ticket: AdminTicket }) {
  const t = useText();
  const now = useNow(60_000)?.getTime();
  const clocks =
    now === undefined
      ? []
      : [firstClock(t, ticket, now), monthClock(t, ticket, now)].filter((c) => c !== null);
  return clocks.length === 0 ? (
    <span className="text-ink-muted">–</span>
  ) : (
    <span className="inline-flex flex-wrap gap-1.5">
      {clocks.map((c) => (
        <Badge key={c.text} tone={c.tone}>
          {c.text}
        </Badge>
      ))}
    </span>
  );
}
