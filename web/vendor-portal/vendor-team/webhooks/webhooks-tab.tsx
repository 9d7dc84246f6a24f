import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Ellipsis, Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import {
  MAX_WEBHOOKS,
  removeWebhook,
  rotateWebhook,
  testWebhook,
  type Webhook,
} from '#contracts/vendor-team/webhooks.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { placeBeside } from '#web/modules/portal-kit/lists/place-beside.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { webhooksKey, webhooksQuery } from './queries.ts';
import { LogDrawer } from './webhook-log-drawer.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookSummary } from './webhook-facts.tsx';
import { Accordion } from '#web/ui/accordion.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { CodeBlock } from './webhook-message.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The same as in docs/api/webhooks.md. */
const SAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(secret, headers, rawBody) {
  const said = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${rawBody}\`;
  const own = createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(said).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const theirs = Buffer.from(one.slice(3), 'base64');
    return theirs.length === own.length && timingSafeEqual(theirs, own);
  });
}`;

/** How the receiver verifies that a message is ours. */
function Sample() {
  const t = useText();
  return (
    <Accordion title={t('settings.webhook.verify_title')}>
      <div className="grid grid-cols-1 gap-3">
        <p>{t('settings.webhook.verify_text')}</p>
        <div className="justify-self-end">
          <CopyButton text={SAMPLE} label={t('settings.webhook.copy_sample')} />
        </div>
        <CodeBlock text={SAMPLE} label={t('settings.webhook.verify_title')} />
      </div>
    </Accordion>
  );
}

type Open =
  | { kind: 'edit'; item: Webhook | null }
  | { kind: 'secret'; secret: string; isNew: boolean }
  | { kind: 'rotate' | 'remove'; item: Webhook }
  | null;

/** Webhooks, which notify the vendor's own programs. */
export function WebhooksTab() {
  const t = useText();
  const me = useMember()._id;
  const address = useListAddress();
  const query = useQuery(webhooksQuery(me));
  const actions = useWebhookActions(me, address);
  const isFull = (query.data?.length ?? 0) >= MAX_WEBHOOKS;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Panel
        title={t('settings.webhook.title')}
        text={t('settings.webhook.intro')}
        action={
          <Button disabled={isFull} onClick={() => actions.setOpen({ kind: 'edit', item: null })}>
            <Plus aria-hidden="true" className="size-5" strokeWidth={2} />
            {t('settings.webhook.new')}
          </Button>
        }
      >
        {isFull ? (
          <p className="mb-3 text-[14px] text-ink-muted">{t('errors.webhook_limit')}</p>
        ) : null}
        <Listed
          query={query}
          failed="settings.webhook.load_failed"
          waiting={<RowsSkeleton rows={2} />}
        >
          {(items) =>
            items.length === 0 ? (
              <EmptyState
                icon={<WebhookIcon aria-hidden="true" className="size-9" strokeWidth={1.5} />}
                title={t('settings.webhook.empty_title')}
                text={t('settings.webhook.empty_text')}
              />
            ) : (
              <ul className="divide-y divide-border">
                {items.map((item) => (
                  <WebhookRow key={item._id} item={item} actions={actions} />
                ))}
              </ul>
            )
          }
        </Listed>
      </Panel>
      <Sample />
      <WebhookDialogs query={query} address={address} actions={actions} />
    </div>
  );
}

function useWebhookActions(me: string, address: ListAddress) {
  const client = useQueryClient();
  const t = useText();
  const act = useAct('errors.action_failed');
  const [open, setOpen] = useState<Open>(null);
  const renew = () => client.invalidateQueries({ queryKey: webhooksKey(me) });
  const close = () => {
    setOpen(null);
    void renew();
  };
  const show = (item: Webhook) =>
    address.set({ log: item._id, message: null, state: null, topic: null });
  const test = async (item: Webhook) => {
    if (await act.run('test', () => callApi(testWebhook, { params: { id: item._id } }))) {
      notifySuccess(t('settings.webhook.test_sent'), 'success');
      show(item);
    }
    await renew();
  };
  const rotate = async (item: Webhook) => {
    setOpen(null);
    const done = await act.run('rotate', () =>
      callApi(rotateWebhook, { params: { id: item._id } }),
    );
    if (done) setOpen({ kind: 'secret', secret: done.secret, isNew: false });
  };
  const remove = async (item: Webhook) => {
    setOpen(null);
    await act.run('remove', async () => {
      await callApi(removeWebhook, { params: { id: item._id }, version: item.version });
      notifySuccess(t('settings.webhook.removed'), 'success');
    });
    await renew();
  };
  return { setOpen, show, test, act, open, close, renew, rotate, remove };
}

interface WebhookRowProps {
  item: Webhook;
  actions: ReturnType<typeof useWebhookActions>;
}
function WebhookRow({ item, actions }: WebhookRowProps) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <WebhookSummary item={item} />
      <div className="flex gap-2">
        <Button
          variant="outline"
          aria-label={t('settings.webhook.deliveries_named', { name: item.name })}
          onClick={() => actions.show(item)}
        >
          {t('settings.webhook.deliveries')}
        </Button>
        <WebhookMenu item={item} actions={actions} />
      </div>
    </li>
  );
}

interface WebhookMenuProps {
  item: Webhook;
  actions: ReturnType<typeof useWebhookActions>;
}
function WebhookMenu({ item, actions }: WebhookMenuProps) {
  const t = useText();
  return (
    <Menu
      listRef={placeBeside}
      label={t('common.more_for', { name: item.name })}
      buttonClassName="grid size-11 place-items-center rounded-full hover:bg-sunken"
      button={
        <>
          <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span className="sr-only">{t('common.more_for', { name: item.name })}</span>
        </>
      }
      groups={[
        [
          ...(item.isOn
            ? [
                {
                  label: t('settings.webhook.send_test'),
                  run: () => void actions.test(item),
                },
              ]
            : []),
          {
            label: t('common.change'),
            run: () => actions.setOpen({ kind: 'edit', item }),
          },
          {
            label: t('settings.webhook.new_secret'),
            run: () => actions.setOpen({ kind: 'rotate', item }),
          },
        ],
        [
          {
            label: t('common.remove'),
            isDanger: true,
            run: () => actions.setOpen({ kind: 'remove', item }),
          },
        ],
      ]}
    />
  );
}

interface WebhookDialogsProps {
  query: UseQueryResult<Webhook[]>;
  address: ListAddress;
  actions: ReturnType<typeof useWebhookActions>;
}
function WebhookDialogs({ query, address, actions }: WebhookDialogsProps) {
  const t = useText();
  return (
    <>
      <LogDrawer
        item={query.data?.find((one) => one._id === address.get('log')) ?? null}
        onTest={(item) => void actions.test(item)}
        isTesting={actions.act.busy === 'test'}
      />
      {actions.open?.kind === 'edit' ? (
        <WebhookDialog
          key={actions.open.item?._id ?? 'new'}
          item={actions.open.item}
          onClose={actions.close}
          onMade={(secret) => {
            actions.setOpen({ kind: 'secret', secret, isNew: true });
            void actions.renew();
          }}
        />
      ) : null}
      {actions.open?.kind === 'secret' ? (
        <SecretDialog
          secret={actions.open.secret}
          isNew={actions.open.isNew}
          onClose={actions.close}
        />
      ) : null}
      <ConfirmDialog
        open={actions.open?.kind === 'rotate'}
        onClose={() => actions.setOpen(null)}
        onConfirm={() => actions.open?.kind === 'rotate' && void actions.rotate(actions.open.item)}
        title={t('settings.webhook.rotate_title')}
        text={t('settings.webhook.rotate_text')}
        confirmLabel={t('settings.webhook.new_secret')}
      />
      <ConfirmDialog
        open={actions.open?.kind === 'remove'}
        onClose={() => actions.setOpen(null)}
        onConfirm={() => actions.open?.kind === 'remove' && void actions.remove(actions.open.item)}
        title={
          actions.open?.kind === 'remove'
            ? t('common.remove_named_question', { name: actions.open.item.name })
            : ''
        }
        text={t('settings.webhook.remove_text')}
        confirmLabel={t('common.remove')}
      />
    </>
  );
}

/** The secret of a webhook, shown once. */
function SecretDialog({
  secret,
  isNew,
  onClose,
}: {
  secret: string;
  isNew: boolean;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('settings.webhook.secret_title')}>
      <div className="grid gap-4">
        <Alert tone="warning">{t('settings.webhook.secret_text')}</Alert>
        <p className="flex items-center justify-between gap-2 rounded-button bg-sunken px-3 py-2">
          <code className="min-w-0 text-[14px] break-all select-all">{secret}</code>
          <CopyButton text={secret} label={t('settings.webhook.copy_secret')} />
        </p>
        {isNew ? null : (
          <p className="text-[14px] text-ink-muted">{t('settings.webhook.old_secret_24h')}</p>
        )}
        <Button onClick={onClose} className="justify-self-end">
          {t('settings.copied_confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
