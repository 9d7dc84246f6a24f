import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The secret of a webhook, shown once. */
export function SecretDialog({
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
