import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { orderAge } from './labels.ts';

/** Waiting time; its start is in the title. */
export function Age({ since }: { since: string }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <time dateTime={since} title={formatDateTime(since)} className="whitespace-nowrap">
      {orderAge(t, since, Date.now())}
    </time>
  );
}
