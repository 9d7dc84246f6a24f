import { useState } from 'react';
import type { SubmitEvent } from 'react';
import {
  changeWebhook,
  createWebhook,
  type Webhook,
  WEBHOOK_TOPICS,
  type WebhookTopic,
} from '#contracts/vendor-team/webhooks.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { TOPIC_NAMES } from './labels.ts';

/** Name, address and events of a webhook; without `item` a new one. Pass the webhook as `key`. */
export function WebhookDialog({
  item,
  onClose,
  onMade,
}: {
  item: Webhook | null;
  onClose: () => void;
  onMade: (secret: string) => void;
}) {
  const t = useText();
  const editor = useWebhookForm(item, onMade, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={item ? t('settings.webhook.edit_title') : t('settings.webhook.new')}
      description={t('settings.webhook.dialog_text')}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void editor.save(event)}
        className="grid gap-4"
      >
        <UnsavedGuard isDirty={editor.isDirty && !editor.submit.isBusy} />
        <ErrorBox text={editor.submit.error} />
        <WebhookAddressFields editor={editor} />
        <WebhookTopicsField editor={editor} />
        {item ? (
          <Switch
            label={t('common.enabled')}
            hint={t('settings.webhook.disable_hint')}
            checked={editor.isOn}
            onChange={(event) => editor.setOn(event.target.checked)}
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={editor.submit.isBusy}>
            {editor.submit.isBusy ? t('common.saving') : t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useWebhookForm(
  item: Webhook | null,
  onMade: (secret: string) => void,
  onClose: () => void,
) {
  const t = useText();
  const submit = useSubmit();
  const [name, setName] = useState(item?.name ?? '');
  const version = useSeen(item?.version);
  const [url, setUrl] = useState(item?.url ?? '');
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(item?.topics ?? []);
  const [isOn, setOn] = useState(item?.isOn ?? true);
  const isDirty =
    name !== (item?.name ?? '') ||
    url !== (item?.url ?? '') ||
    isOn !== (item?.isOn ?? true) ||
    [...topics].sort().join() !== [...(item?.topics ?? [])].sort().join();
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { name, url, topics: [...topics] };
    let secret: string | null = null;
    const done = await submit.run(
      async () => {
        if (item)
          await callApi(changeWebhook, {
            params: { id: item._id },
            body: { ...body, isOn },
            version,
          });
        else secret = (await callApi(createWebhook, { body })).secret;
      },
      item ? t('settings.webhook.saved') : t('settings.webhook.created'),
      'settings.webhook.save_failed',
    );
    if (!done) return;
    if (secret) onMade(secret);
    else onClose();
  };
  return { save, isDirty, submit, name, setName, url, setUrl, topics, setTopics, isOn, setOn };
}

function WebhookAddressFields({ editor }: { editor: ReturnType<typeof useWebhookForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.name')}
        name="name"
        hint={t('settings.name_hint')}
        maxLength={60}
        value={editor.name}
        error={editor.submit.errors.name}
        onChange={(event) => editor.setName(event.target.value)}
      />
      <TextField
        label={t('common.address')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        hint={t('settings.webhook.url_hint')}
        value={editor.url}
        error={editor.submit.errors.url}
        onChange={(event) => editor.setUrl(event.target.value)}
      />
    </>
  );
}

function WebhookTopicsField({ editor }: { editor: ReturnType<typeof useWebhookForm> }) {
  const t = useText();
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t('settings.webhook.events')}</legend>
      <div className="mt-1 grid sm:grid-cols-2">
        {WEBHOOK_TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            label={t(TOPIC_NAMES[topic])}
            checked={editor.topics.includes(topic)}
            onChange={(event) =>
              editor.setTopics(
                event.target.checked
                  ? [...editor.topics, topic]
                  : editor.topics.filter((one) => one !== topic),
              )
            }
          />
        ))}
      </div>
      {editor.submit.errors.topics ? (
        <p className="text-[14px] text-danger">{editor.submit.errors.topics}</p>
      ) : null}
    </fieldset>
  );
}
