import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { STATUS_TONE, statusText } from './status-labels.ts';

/** Status badge of an order or shipment; the text alone is sufficient. */
export function StatusBadge({ status }: { status: string }) {
  const t = useText();
  return (
    <Badge tone={STATUS_TONE[status as keyof typeof STATUS_TONE] ?? 'info'}>
      {t(statusText(status))}
    </Badge>
  );
}
