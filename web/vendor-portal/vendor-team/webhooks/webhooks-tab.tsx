import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { webhooksKey, webhooksQuery } from './queries.ts';
import { LogDrawer } from './webhook-log-drawer.tsx';
import { Sample } from './webhook-sample.tsx';
import { SecretDialog } from './webhook-secret.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

type Open =
  | { kind: 'edit'; item: Webhook | null }
  | { kind: 'secret'; secret: string; isNew: boolean }
  | { kind: 'rotate' | 'remove'; item: Webhook }
  | null;

/** Where the vendor's own programs are told what happens. */
export function WebhooksTab() {
  const t = useText();
  const me = useMember()._id;
  const client = useQueryClient();
  const address = useListAddress();
  const query = useQuery(webhooksQuery(me));
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
  const isFull = (query.data?.length ?? 0) >= MAX_WEBHOOKS;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Panel
        title={t('settings.webhook.title')}
        text={t('settings.webhook.intro')}
        action={
          <Button disabled={isFull} onClick={() => setOpen({ kind: 'edit', item: null })}>
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
                  <li
                    key={item._id}
                    className="flex flex-wrap items-start justify-between gap-3 py-4 first:pt-0 last:pb-0"
                  >
                    <WebhookFacts item={item} />
                    <div className="flex gap-2">
                      <Button
                        variant="outline"
                        aria-label={t('settings.webhook.deliveries_named', { name: item.name })}
                        onClick={() => show(item)}
                      >
                        {t('settings.webhook.deliveries')}
                      </Button>
                      <Menu
                        label={t('common.more_for', { name: item.name })}
                        buttonClassName="grid size-11 place-items-center rounded-full hover:bg-sunken"
                        button={
                          <>
                            <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
                            <span className="sr-only">
                              {t('common.more_for', { name: item.name })}
                            </span>
                          </>
                        }
                        groups={[
                          [
                            ...(item.isOn
                              ? [
                                  {
                                    label: t('settings.webhook.send_test'),
                                    run: () => void test(item),
                                  },
                                ]
                              : []),
                            {
                              label: t('common.change'),
                              run: () => setOpen({ kind: 'edit', item }),
                            },
                            {
                              label: t('settings.webhook.new_secret'),
                              run: () => setOpen({ kind: 'rotate', item }),
                            },
                          ],
                          [
                            {
                              label: t('common.remove'),
                              isDanger: true,
                              run: () => setOpen({ kind: 'remove', item }),
                            },
                          ],
                        ]}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </Listed>
      </Panel>
      <Sample />
      <LogDrawer
        item={query.data?.find((one) => one._id === address.get('log')) ?? null}
        onTest={(item) => void test(item)}
        isTesting={act.busy === 'test'}
      />
      {open?.kind === 'edit' ? (
        <WebhookDialog
          key={open.item?._id ?? 'new'}
          item={open.item}
          onClose={close}
          onMade={(secret) => {
            setOpen({ kind: 'secret', secret, isNew: true });
            void renew();
          }}
        />
      ) : null}
      {open?.kind === 'secret' ? (
        <SecretDialog secret={open.secret} isNew={open.isNew} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={open?.kind === 'rotate'}
        onClose={() => setOpen(null)}
        onConfirm={() => open?.kind === 'rotate' && void rotate(open.item)}
        title={t('settings.webhook.rotate_title')}
        text={t('settings.webhook.rotate_text')}
        confirmLabel={t('settings.webhook.new_secret')}
      />
      <ConfirmDialog
        open={open?.kind === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={() => open?.kind === 'remove' && void remove(open.item)}
        title={
          open?.kind === 'remove' ? t('common.remove_named_question', { name: open.item.name }) : ''
        }
        text={t('settings.webhook.remove_text')}
        confirmLabel={t('common.remove')}
      />
    </div>
  );
}
