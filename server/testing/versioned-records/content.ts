import * as content from '#contracts/content/content.ts';
import * as messages from '#contracts/messages/message-templates.ts';
import * as help from '#contracts/support/support.ts';
import { found, type VersionedRecord, type Workplace } from './record.ts';

export async function contentRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const faq = async () =>
    (await ok(content.getContentPage, { params: { key: 'faq' } }, admin)).page;
  return [
    {
      endpoint: content.putContentDraft,
      audience: 'admin',
      params: { key: 'faq' },
      version: async () => (await faq()).editVersion,
      body: (n) => ({ value: [{ question: 'Is this safe?', answer: `Mark ${n}` }] }),
      acts: [
        { endpoint: content.publishContent, body: {} },
        { endpoint: content.discardContentDraft },
      ],
    },
  ];
}

export async function messageRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const wording = async () =>
    (
      await ok(messages.getMessage, { params: { key: 'order_placed' } }, admin)
    ).message.wordings.find((w) => w.part === 'en')!;
  const { standard } = await wording();
  return [
    {
      endpoint: messages.putMessage,
      audience: 'admin',
      params: { key: 'order_placed', part: 'en' },
      version: async () => (await wording()).editVersion,
      body: (n) => ({ ...standard, subject: `Mark ${n}` }),
      acts: [{ endpoint: messages.resetMessage, body: {} }],
    },
  ];
}

export async function supportRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const { answer } = await ok(
    help.addCannedResponse,
    { body: { title: 'First', topic: null, text: 'Words', translations: {} } },
    admin,
  );
  return [
    {
      endpoint: help.changeCannedResponse,
      audience: 'admin',
      params: { id: answer._id },
      version: async () =>
        found((await ok(help.listCannedResponses, {}, admin)).results, answer._id).version,
      body: (n) => ({ title: 'First', topic: null, text: `Mark ${n}`, translations: {} }),
      acts: [{ endpoint: help.removeCannedResponse }],
    },
  ];
}
