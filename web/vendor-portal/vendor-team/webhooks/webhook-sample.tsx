import { useText } from '#web/i18n/text.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { CodeBlock } from './webhook-message.tsx';

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
export function Sample() {
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
