import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import {
  WEBHOOK_MESSAGE_STATES,
  type Webhook,
  WEBHOOK_TOPICS,
  type WebhookMessage,
  type WebhookMessageState,
} from '#contracts/vendor-team/webhooks.ts';
import { Listed, Pager, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { logQuery } from './queries.ts';
import { MessageView } from './webhook-message.tsx';
import { webhookEndText, STATE_NAMES, STATE_TONES, TOPIC_NAMES } from './labels.ts';

const TOPICS = [...WEBHOOK_TOPICS, 'webhook.test'] as const;

/** The deliveries of a webhook; the address contains the webhook, filters and the open message. */
export function LogDrawer({
  item,
  onTest,
  isTesting,
}: {
  item: Webhook | null;
  onTest: (item: Webhook) => void;
  isTesting: boolean;
}) {
  const t = useText();
  const address = useListAddress();
  const message = address.get('message');
  const close = () => address.set({ log: null, message: null, state: null, topic: null });
  return (
    <Drawer
      open={item !== null}
      onClose={close}
      title={t('settings.webhook.deliveries')}
      description={item?.name}
      footer={
        item ? (
          <Button
            variant="outline"
            busy={isTesting}
            disabled={!item.isOn}
            onClick={() => onTest(item)}
            className="w-full"
          >
            {t('settings.webhook.send_test')}
          </Button>
        ) : null
      }
    >
      {item && message ? (
        <div className="grid gap-4">
          <Button
            variant="ghost"
            onClick={() => address.set({ message: null, page: address.page })}
            className="justify-self-start"
          >
            <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('settings.webhook.all_deliveries')}
          </Button>
          <MessageView key={message} webhook={item} id={message} />
        </div>
      ) : null}
      {item && !message ? <Log id={item._id} /> : null}
    </Drawer>
  );
}

function Log({ id }: { id: string }) {
  const t = useText();
  const address = useListAddress();
  const [state, topic] = [
    address.oneOf('state', WEBHOOK_MESSAGE_STATES),
    address.oneOf('topic', TOPICS),
  ];
  const query = useQuery(logQuery(useMember()._id, id, { state, topic, page: address.page }));
  return (
    <>
      <LogFilters state={state} address={address} topic={topic} />
      <Listed
        query={query}
        failed="settings.webhook.deliveries_load_failed"
        waiting={<RowsSkeleton rows={6} />}
      >
        {({ results, limit, total }, isOld) =>
          results.length === 0 ? (
            <p className="text-ink-muted">
              {state || topic
                ? t('settings.webhook.deliveries_no_match')
                : t('settings.webhook.deliveries_empty')}
            </p>
          ) : (
            <>
              <ul
                aria-busy={isOld || undefined}
                className="divide-y divide-border rounded-small border border-border bg-surface"
              >
                {results.map((one) => (
                  <Line
                    key={one._id}
                    message={one}
                    onOpen={() => address.set({ message: one._id, page: address.page })}
                  />
                ))}
              </ul>
              <Pager
                page={address.page}
                limit={limit}
                total={total}
                onPage={(page) => address.set({ page })}
                label={t('settings.webhook.deliveries_pager_label')}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}

interface LogFiltersProps {
  state: WebhookMessageState | null;
  address: ListAddress;
  topic: WebhookMessage['topic'] | null;
}
function LogFilters({ state, address, topic }: LogFiltersProps) {
  const t = useText();
  return (
    <div className="mb-4 grid grid-cols-2 gap-3">
      <SelectField
        label={t('common.status')}
        value={state ?? ''}
        onChange={(event) => address.set({ state: event.target.value })}
        options={[
          { value: '', label: t('common.all') },
          ...WEBHOOK_MESSAGE_STATES.map((one) => ({ value: one, label: t(STATE_NAMES[one]) })),
        ]}
      />
      <SelectField
        label={t('settings.webhook.event')}
        value={topic ?? ''}
        onChange={(event) => address.set({ topic: event.target.value })}
        options={[
          { value: '', label: t('common.all') },
          ...TOPICS.map((one) => ({ value: one, label: t(TOPIC_NAMES[one]) })),
        ]}
      />
    </div>
  );
}

function Line({ message, onOpen }: { message: WebhookMessage; onOpen: () => void }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const end = webhookEndText(message);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-start justify-between gap-3 px-3 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{t(TOPIC_NAMES[message.topic])}</span>
          <span className="block text-[13px] text-ink-muted tabular-nums">
            {formatDateTime(message.createdAt)}
            {end ? ` · ${message.lastStatus ?? ''} ${t(end)}` : ''}
          </span>
        </span>
        <Badge tone={STATE_TONES[message.state]}>{t(STATE_NAMES[message.state])}</Badge>
      </button>
    </li>
  );
}
