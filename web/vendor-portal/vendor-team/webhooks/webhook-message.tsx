import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  replayWebhookMessage,
  type Webhook,
  type WebhookAttempt,
  type WebhookMessage,
} from '#contracts/vendor-team/webhooks.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { messageQuery, webhooksKey } from './queries.ts';
import { webhookEndText, formattedBody, STATE_NAMES, STATE_TONES, TOPIC_NAMES } from './labels.ts';

/** One message: its content and every attempt. */
export function MessageView({ webhook, id }: { webhook: Webhook; id: string }) {
  const t = useText();
  const me = useMember()._id;
  const client = useQueryClient();
  const act = useAct('settings.webhook.resend_failed');
  const query = useQuery(messageQuery(me, webhook._id, id));
  const replay = async () => {
    if (
      await act.run('replay', () =>
        callApi(replayWebhookMessage, { params: { id: webhook._id, message: id } }),
      )
    )
      notifySuccess(t('settings.webhook.resending'), 'success');
    await client.invalidateQueries({ queryKey: webhooksKey(me) });
  };
  return (
    <Listed query={query} failed="messages.load_one_failed" waiting={<RowsSkeleton rows={4} />}>
      {({ message, body, attempts }) => (
        <div className="grid grid-cols-1 gap-5">
          <MessageHead message={message} act={act} webhook={webhook} replay={replay} />
          {body === null ? null : (
            <section>
              <div className="flex items-center justify-between">
                <h3 className="text-[16px] font-extrabold">{t('settings.webhook.payload')}</h3>
                <CopyButton text={body} label={t('settings.webhook.copy_payload')} />
              </div>
              <CodeBlock text={formattedBody(body)} label={t('settings.webhook.payload')} />
            </section>
          )}
          <section>
            <h3 className="mb-2 text-[16px] font-extrabold">{t('settings.webhook.attempts')}</h3>
            {attempts.length === 0 ? (
              <p className="text-ink-muted">{t('settings.webhook.no_attempts')}</p>
            ) : (
              <ul className="grid gap-3">
                {attempts.map((one) => (
                  <Attempt key={one.at} attempt={one} />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </Listed>
  );
}

interface MessageHeadProps {
  message: WebhookMessage;
  act: Act;
  webhook: Webhook;
  replay: () => Promise<void>;
}
function MessageHead({ message, act, webhook, replay }: MessageHeadProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <section>
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-[18px] leading-[26px] font-extrabold">
        {t(TOPIC_NAMES[message.topic])}
        <Badge tone={STATE_TONES[message.state]}>{t(STATE_NAMES[message.state])}</Badge>
      </h3>
      <p className="text-[13px] break-all text-ink-muted">
        {formatDateTime(message.createdAt)} · {message._id}
      </p>
      {message.state === 'waiting' && message.dueAt && message.attempts > 0 ? (
        <p className="mt-1">
          {t('settings.webhook.next_attempt', { time: formatDateTime(message.dueAt) })}
        </p>
      ) : null}
      <Button
        variant="outline"
        busy={act.busy !== null}
        disabled={!webhook.isOn}
        onClick={() => void replay()}
        className="mt-3"
      >
        {t('common.send_again')}
      </Button>
      {webhook.isOn ? null : (
        <p className="mt-1 text-[14px] text-ink-muted">{t('errors.webhook_disabled')}</p>
      )}
    </section>
  );
}

function Attempt({
  attempt: { at, tookMs, status, error, headers, reply },
}: {
  attempt: WebhookAttempt;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const end = webhookEndText({ lastStatus: status, lastError: error });
  return (
    <li className="rounded-small border border-border bg-surface p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          {status ?? ''} {end ? t(end) : ''}
        </span>
        <span className="text-[13px] text-ink-muted tabular-nums">
          {formatDateTime(at)} · {t('settings.webhook.milliseconds', { n: tookMs })}
        </span>
      </p>
      <details className="mt-1">
        <summary className="min-h-11 content-center text-[14px] font-semibold text-brand">
          {t('settings.webhook.headers_and_response')}
        </summary>
        <CodeBlock
          text={Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
          label={t('settings.webhook.headers')}
        />
        {reply ? (
          <div className="mt-2">
            <CodeBlock text={formattedBody(reply)} label={t('settings.webhook.response')} />
          </div>
        ) : (
          <p className="mt-2 text-[14px] text-ink-muted">{t('settings.webhook.no_response')}</p>
        )}
      </details>
    </li>
  );
}

/** Code or JSON; wide lines scroll inside, by keyboard too. */
export const CodeBlock = ({ text, label }: { text: string; label: string }) => (
  <pre
    role="region"
    aria-label={label}
    tabIndex={0}
    className="max-h-80 overflow-auto rounded-small border border-border bg-sunken p-3 text-[13px] leading-[18px]"
  >
    <code>{text}</code>
  </pre>
);
