import type { Webhook } from '#contracts/vendor-team/webhooks.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { webhookHealthOf, TOPIC_NAMES } from './labels.ts';

/** A webhook in a list: its address, events and state. */
export function WebhookSummary({ item }: { item: Webhook }) {
  const t = useText();
  const { formatDateTime, formatDate } = useDates();
  const { label: word, tone, text } = webhookHealthOf(item);
  return (
    <div className="min-w-0 grow basis-72">
      <p className="flex flex-wrap items-center gap-2 font-bold [overflow-wrap:anywhere]">
        {item.name}
        <Badge tone={tone}>{t(word)}</Badge>
      </p>
      <p className="text-[14px] break-all text-ink-muted">{item.url}</p>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        {item.topics.map((topic) => (
          <Badge key={topic}>{t(TOPIC_NAMES[topic])}</Badge>
        ))}
      </p>
      <p className="mt-1.5 text-[14px] text-ink-muted">
        {item.deliveredAt
          ? t('settings.webhook.last_delivered', { time: formatDateTime(item.deliveredAt) })
          : t('settings.webhook.never_delivered')}{' '}
        ·{' '}
        {item.madeBy
          ? t('settings.created_by_on', { name: item.madeBy, day: formatDate(item.createdAt) })
          : t('settings.created_on', { day: formatDate(item.createdAt) })}
      </p>
      {text ? <p className="mt-1 text-[14px] text-warning">{t(text)}</p> : null}
      {item.failingSince ? (
        <p className="mt-1 text-[14px] text-danger">
          {t('settings.webhook.failing_since', {
            time: formatDateTime(item.failingSince),
          })}
        </p>
      ) : null}
      {item.oldSecretUntil ? (
        <p className="mt-1 text-[14px] text-ink-muted">
          {t('settings.webhook.old_secret_until', {
            time: formatDateTime(item.oldSecretUntil),
          })}
        </p>
      ) : null}
    </div>
  );
}
