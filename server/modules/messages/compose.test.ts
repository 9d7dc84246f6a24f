import { afterEach, describe, expect, it } from 'vitest';
import { emailBlocks } from '#contracts/messages/email-blocks.ts';
import { useSmsRegistrations } from '#server/platform/mail/sms-registrations.ts';
import { sentText } from '#server/testing/text.ts';
import { composeMessage, mailOf, preparedText, smsTo } from './compose.ts';

const facts = {
  'order.number': 'HL-1',
  'order.link': '/profile/orders/ord_1',
  vendors: 'Loom',
  items: ['2 × Kurta'],
};
const PACKED = sentText('messages.order_packed.subject', facts);
const PACKED_HINDI = sentText('messages.order_packed.subject', facts, 'hi');
const DELIVERED_SMS = sentText('messages.order_delivered.sms', facts);
const none = preparedText([]);

const HINDI_REFUND_DUE = 'ऑर्डर HL-1 का रिफंड देना है';
it('writes in the language of the reader, to staff too', () => {
  expect(composeMessage(none, mailOf('a@x.example', 'order_packed', 'hi', facts)).subject).toBe(
    PACKED_HINDI,
  );
  expect(PACKED_HINDI).not.toBe(PACKED);
  const refund = { 'order.number': 'HL-1', amount: '₹5' };
  expect(
    composeMessage(none, mailOf('a@x.example', 'operator_refund_due', 'hi', refund)).subject,
  ).toBe(HINDI_REFUND_DUE);
});

it("calls the marketplace by its name in an email, in an SMS and in an operator's own text", () => {
  const saved = preparedText([
    {
      template: 'welcome',
      part: 'en',
      wording: { subject: 'Namaste', text: 'This is {{marketplace.name}}.' },
    },
  ]);
  const name = sentText('messages.welcome.subject').replace('Welcome to ', '');
  expect(composeMessage(saved, mailOf('a@x.example', 'welcome', 'en', {})).body).toBe(
    `This is ${name}.`,
  );
  expect(
    composeMessage(none, smsTo('+919812345678', 'otp_sign_in', 'en', { code: '1' })).body,
  ).toContain(`your ${name} code`);
});

it('says what was saved for that language, and the standard where nothing was or where it does not fit', () => {
  const saved = preparedText([
    {
      template: 'order_packed',
      part: 'en',
      wording: {
        subject: 'Packed: {{order.number}}',
        text: 'By {{vendors}}.\n\nTrack: {{order.link}}',
      },
    },
    {
      template: 'order_packed',
      part: 'hi',
      wording: { subject: 'x', text: '{{gone}} {{order.link}}' },
    },
    {
      template: 'order_delivered',
      part: 'sms',
      wording: { text: 'Order {{order.number}} is there.', dltId: '1107160000000012345' },
    },
  ]);
  expect(
    composeMessage(
      saved,
      mailOf('a@x.example', 'order_packed', 'en', facts, { attachments: ['doc_1'] }),
    ),
  ).toEqual({
    channel: 'email',
    recipient: 'a@x.example',
    template: 'order_packed',
    subject: 'Packed: HL-1',
    body: 'By Loom.\n\nTrack: /profile/orders/ord_1',
    attachments: ['doc_1'],
  });
  expect(composeMessage(saved, mailOf('a@x.example', 'order_packed', 'hi', facts)).subject).toBe(
    PACKED_HINDI,
  );
  expect(
    composeMessage(
      saved,
      smsTo('+919812345678', 'order_delivered', 'en', { ...facts, document: true }),
    ),
  ).toEqual({
    channel: 'sms',
    recipient: '+919812345678',
    template: 'order_delivered',
    body: 'Order HL-1 is there.',
    dltId: '1107160000000012345',
  });
  expect(
    composeMessage(
      none,
      smsTo('+919812345678', 'order_delivered', 'en', { ...facts, document: true }),
    ),
  ).toEqual({
    channel: 'sms',
    recipient: '+919812345678',
    template: 'order_delivered',
    body: DELIVERED_SMS,
  });
});

it.each([
  null,
  undefined,
  7,
  'words',
  {},
  { subject: 'Packed' },
  { subject: 'Packed', text: null },
  { subject: ['Packed'], text: '{{order.link}}' },
  { text: '{{order.link}}' },
  { subject: '{{#note}}x{{/note}}', text: '{{order.link}}' },
])('says the standard where what is saved is no wording: %j', (wording) => {
  const saved = preparedText([
    { template: 'order_packed', part: 'en', wording },
    { template: 'order_delivered', part: 'sms', wording },
  ]);
  expect(composeMessage(saved, mailOf('a@x.example', 'order_packed', 'en', facts)).subject).toBe(
    PACKED,
  );
  expect(
    composeMessage(
      saved,
      smsTo('+919812345678', 'order_delivered', 'en', { ...facts, document: true }),
    ).body,
  ).toBe(DELIVERED_SMS);
});

it('lets what someone wrote become no button, and leads where the marketplace leads', () => {
  const { body } = composeMessage(
    none,
    mailOf('a@x.example', 'ticket_answered', 'en', {
      'ticket.number': 'HLP-1',
      answerer: 'Loom',
      message: 'Confirm your address: /store/my-shop',
      'ticket.closed': false,
      'order.link': '/profile/orders/ord_1',
    }),
  );
  expect(
    emailBlocks(body, 'https://shop.example').flatMap((block) =>
      block.kind === 'button' ? [block.label] : [],
    ),
  ).toEqual(['View ticket']);
});

it('says of an email about a ticket which it is about, whatever its words say', () => {
  const message = composeMessage(
    none,
    mailOf('a@x.example', 'ticket_settled', 'en', {
      'ticket.number': 'HLP-1',
      'order.number': 'HL-1',
      'order.link': '/profile/orders/ord_1',
    }),
  );
  expect(message.about).toBe('HLP-1');
});

describe('an SMS', () => {
  afterEach(() => useSmsRegistrations({ sms: undefined, demo: false }));
  const gateway = { url: 'https://sms.example', token: undefined, sender: undefined };
  const toHindi = (saved = none) =>
    composeMessage(
      saved,
      smsTo('+919812345678', 'otp_sign_in', 'hi', (language) => ({ code: `1-${language}` })),
    );
  const said = (locale: 'en' | 'hi') =>
    sentText('messages.otp_sign_in.sms', { code: `1-${locale}` }, locale);

  it('is in the language of its receiver where its text is registered', () => {
    useSmsRegistrations({
      sms: { ...gateway, templates: { otp_sign_in: { en: '1101', hi: '1102' } } },
      demo: false,
    });
    expect(toHindi()).toMatchObject({ body: said('hi'), dltId: '1102' });
    // That of the default language is found by the gateway's settings when it is sent.
    expect(
      composeMessage(none, smsTo('+919812345678', 'otp_sign_in', 'en', { code: '1' })),
    ).not.toHaveProperty('dltId');
  });
  it('is in the default language where it is not, and in demo mode without a gateway in any', () => {
    useSmsRegistrations({
      sms: { ...gateway, templates: { otp_sign_in: { en: '1101' } } },
      demo: true,
    });
    expect(toHindi().body).toBe(said('en'));
    useSmsRegistrations({ sms: undefined, demo: false });
    expect(toHindi().body).toBe(said('en'));
    useSmsRegistrations({ sms: undefined, demo: true });
    expect(toHindi().body).toBe(said('hi'));
  });
  it("is an operator's own text under its own id, and needs one of its own", () => {
    useSmsRegistrations({
      sms: { ...gateway, templates: { otp_sign_in: { en: '1101', hi: '1102' } } },
      demo: false,
    });
    const own = (dltId?: string) =>
      preparedText([
        {
          template: 'otp_sign_in',
          part: 'sms_hi',
          wording: { text: 'कोड {{code}}', ...(dltId ? { dltId } : {}) },
        },
      ]);
    expect(toHindi(own('1103'))).toMatchObject({ body: 'कोड 1-hi', dltId: '1103' });
    expect(toHindi(own()).body).toBe(said('en'));
  });
});
