import type { CodedText } from '#contracts/kernel/message-id.ts';
import { useState } from 'react';
import { emailBlocks, emailLanguage, type EmailSpan } from '#contracts/messages/email-blocks.ts';
import {
  isSmsPart,
  localeOfPart,
  type MessagePart,
  type MessageTemplate,
} from '#contracts/messages/message-templates.ts';
import {
  type TemplateFacts,
  templateFault,
  subjectFault,
  parseTemplate,
  renderSubject,
  renderText,
  invertedFacts,
  type TemplateRequirements,
} from '#contracts/messages/message-syntax.ts';
import { smsLength } from '#contracts/messages/sms-length.ts';
import { smsFault, forSms, registeredSms, renderSms } from '#contracts/messages/sms-syntax.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useText } from '#web/i18n/text.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';

function wantedOf(
  { placeholders, wordings }: MessageTemplate,
  part: MessagePart,
): TemplateRequirements {
  const examples: TemplateFacts = Object.fromEntries(
    placeholders.map(({ name, examples: shown }) => [name, shown[localeOfPart(part)]]),
  );
  const shape = isSmsPart(part) ? forSms(examples) : examples;
  const optional = new Set(
    placeholders.filter(({ isOptional }) => isOptional).map(({ name }) => name),
  );
  return {
    shape,
    turned: invertedFacts(shape, (name) => optional.has(name)),
    required: wordings.find((w) => w.part === part)!.required,
  };
}

function Fault({ where, fault }: { where: string; fault: CodedText | null }) {
  const t = useText();
  return fault ? (
    <div className="mb-3">
      <Alert tone="warning" title={where}>
        {t(fault.message, fault.values)}
      </Alert>
    </div>
  ) : null;
}
const Spans = ({ spans }: { spans: readonly EmailSpan[] }) => (
  <>
    {spans.map(({ text, to }, i) =>
      to ? (
        <span key={i} className="break-all text-[#b8145a] underline">
          {text}
        </span>
      ) : (
        <span key={i}>{text}</span>
      ),
    )}
  </>
);

/**
 * An email with example data, rendered by the code that sends emails. Always in light colours, as
 * in mail programs.
 */
export function EmailPreview({
  message,
  part,
  subject,
  text,
}: {
  message: MessageTemplate;
  part: MessagePart;
  subject: string;
  text: string;
}) {
  const t = useText();
  const [isTurned, setTurned] = useState(false);
  const wanted = wantedOf(message, part);
  const faults = [subjectFault(subject, wanted), templateFault(text, wanted)] as const;
  const facts = isTurned ? wanted.turned : wanted.shape;
  const head = isSound(subject) ? renderSubject(parseTemplate(subject), facts) : subject;
  const body = isSound(text) ? renderText(parseTemplate(text), facts) : text;
  return (
    <Panel className="min-w-0" title={t('common.preview')} text={t('messages.preview.email_text')}>
      <Fault where={t('messages.templates.subject_label')} fault={faults[0]} />
      <Fault where={t('common.fields.text')} fault={faults[1]} />
      <Switch
        className="mb-3"
        label={t('messages.preview.inverted')}
        hint={t('messages.preview.inverted_hint')}
        checked={isTurned}
        onChange={(event) => setTurned(event.target.checked)}
      />
      <div
        className="rounded-button border border-border bg-[#fbf7f0] p-4 text-[#1f1a3d] [color-scheme:light]"
        role="region"
        aria-label={t('messages.preview.email_label')}
        lang={emailLanguage(body)}
      >
        <p className="mb-3 text-[20px] font-extrabold text-[#2b2a78]" aria-hidden="true">
          <Wordmark />
        </p>
        <EmailCard head={head} body={body} message={message} />
      </div>
    </Panel>
  );
}

interface EmailCardProps {
  head: string;
  body: string;
  message: MessageTemplate;
}
function EmailCard({ head, body, message }: EmailCardProps) {
  return (
    <div className="rounded-card border border-[#e4d9c8] bg-white p-5">
      <h3 className="mb-4 text-[20px] leading-[28px] font-extrabold [overflow-wrap:anywhere]">
        {head}
      </h3>
      {emailBlocks(body, message.origin).map((b, i) =>
        b.kind === 'button' ? (
          <p key={i} className="mt-6 mb-2">
            <span className="inline-block rounded-button bg-[#b8145a] px-5 py-3 font-bold text-white">
              {b.label}
            </span>
          </p>
        ) : b.kind === 'list' ? (
          <ul key={i} className="mb-4 list-disc pl-5">
            {b.items.map((item, j) => (
              <li key={j} className="mb-1.5">
                <Spans spans={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={i} className="mb-4 last:mb-0 [overflow-wrap:anywhere]">
            {b.lines.map((line, j) => (
              <span key={j} className="block">
                <Spans spans={line} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

const isSound = (text: string): boolean => {
  try {
    parseTemplate(text);
    return true;
  } catch {
    return false;
  }
};

/** An SMS with example data, its price, and its registered text. */
export function SmsPreview({
  message,
  part,
  text,
}: {
  message: MessageTemplate;
  part: MessagePart;
  text: string;
}) {
  const t = useText();
  const nodes = isSound(text) ? parseTemplate(text) : null;
  const wanted = wantedOf(message, part);
  const body = nodes ? renderSms(nodes, wanted.shape) : text;
  const { characters, parts, isUnicode } = smsLength(body);
  return (
    <Panel className="min-w-0" title={t('common.preview')} text={t('messages.preview.email_text')}>
      <Fault where={t('common.fields.text')} fault={smsFault(text, wanted)} />
      <p
        className="w-fit max-w-[360px] rounded-card rounded-bl-small bg-sunken px-4 py-3 [overflow-wrap:anywhere]"
        role="region"
        aria-label={t('messages.preview.sms_label')}
      >
        {body}
      </p>
      <p className="mt-3 text-[14px]" role="status">
        {t('messages.preview.sms_length', { characters, parts })}
      </p>
      {isUnicode ? (
        <p className="mt-1 text-[14px] text-warning">{t('messages.preview.unicode_note')}</p>
      ) : null}
      <h3 className="mt-5 text-[14px] font-semibold">{t('messages.preview.registered_as')}</h3>
      <p className="mt-1 text-[14px] text-ink-muted [overflow-wrap:anywhere]">
        {nodes ? registeredSms(nodes, wanted.shape) : text}
      </p>
    </Panel>
  );
}
