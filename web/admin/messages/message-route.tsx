import { useParams } from 'react-router';
import type { MessageTemplate } from '#contracts/messages/message-templates.ts';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMessage } from './queries.ts';
import { MessageVersions } from './message-versions.tsx';
import { partName } from './labels.ts';
import { WordingForm } from './wording-form.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.message' });

/** One kind of message: its texts in each language, with preview. */
export default function MessagePage() {
  const { key = '' } = useParams();
  const query = useMessage(key);
  return (
    <Listed query={query} failed="messages.load_one_failed">
      {(message) => <Loaded key={message.id} message={message} />}
    </Listed>
  );
}

function Loaded({ message }: { message: MessageTemplate }) {
  const t = useText();
  const address = useListAddress();
  const wording =
    message.wordings.find((w) => w.part === address.get('part')) ?? message.wordings[0]!;
  return (
    <>
      <PageHead title={message.name} text={message.when}>
        <LinkButton to="/admin/settings/messages" variant="outline" size="sm">
          {t('messages.templates.all')}
        </LinkButton>
      </PageHead>
      {message.isSecurity ? (
        <div className="mb-4 max-w-[900px]">
          <Alert tone="info">{t('messages.templates.protects_account')}</Alert>
        </div>
      ) : null}
      <Tabs
        label={t('messages.templates.channel')}
        current={wording.part}
        tabs={message.wordings.map((w) => ({
          key: w.part,
          label: w.saved
            ? t('messages.templates.customized_tab', { part: partName(t, w.part) })
            : partName(t, w.part),
          to: `?part=${w.part}`,
        }))}
      />
      <WordingForm key={wording.part} message={message} wording={wording} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <MessageVersions message={message} />
        <AuditTrail kind="message" id={`message:${message.id}`} />
      </div>
    </>
  );
}
