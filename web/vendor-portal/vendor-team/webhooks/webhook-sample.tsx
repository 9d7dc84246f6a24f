import { useText } from '#web/i18n/text.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Code } from './webhook-message.tsx';

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

/** How a program on the other side knows that a message is ours. */
export function Sample() {
  const t = useText();
  return (
    <Accordion title={t('How your program checks a message')}>
      <div className="grid grid-cols-1 gap-3">
        <p>
          {t(
            'Messages are signed by Standard Webhooks: its libraries check them in most languages. In Node it takes a few lines. Answer with 200 within ten seconds, pass over a webhook-id you have had, and do not count on the order.',
          )}
        </p>
        <div className="justify-self-end">
          <CopyButton text={SAMPLE} label={t('Copy the sample')} />
        </div>
        <Code text={SAMPLE} label={t('How your program checks a message')} />
      </div>
    </Accordion>
  );
}
