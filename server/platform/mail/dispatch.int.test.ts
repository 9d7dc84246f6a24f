import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { normalisePhone } from '#contracts/accounts/accounts.ts';
import { testClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { transact } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { MAX_SEND_ATTEMPTS, pauseAfter, sendDueMessages } from './dispatch.ts';
import { countMessages, type Message, noteOutcome, queueMessage } from './outbox.ts';
import { openTransports, type Transports } from './transports.ts';

/** A real SMTP server and a real gateway on loopback, replying as each test configures them. */
let smtp: SMTPServer;
let gateway: Server;
let mailAnswer: number | null = null;
let smsStatus = 200;
let held: (() => void) | undefined;
/** The number whose reply the gateway holds back until `HELD_FOR` messages have arrived. */
const SILENT = '+919811111111';
const HELD_FOR = 60;
const mails: { to: string; text: string }[] = [];
const texts: { headers: Record<string, unknown>; body: unknown }[] = [];

let database: OpenDatabase;
let transports: Transports;
const clock = testClock();
const warnings: unknown[] = [];
const log = {
  warn: (fields: unknown) => {
    warnings.push(fields);
  },
} as never;

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(
        mailAnswer === null
          ? null
          : Object.assign(new Error('no such box'), { responseCode: mailAnswer }),
      ),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]!.address, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  gateway = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    req.on('end', () => {
      texts.push({ headers: req.headers, body: JSON.parse(body) });
      const answer = () => res.writeHead(smsStatus).end('{}');
      if (body.includes(SILENT)) held = answer;
      else answer();
      if (texts.length === HELD_FOR) held?.();
    });
  });
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve);
  });
  const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  transports = openTransports(
    loadConfig({
      SMTP_URL: `smtp://127.0.0.1:${port(smtp.server)}`,
      PUBLIC_URL: 'https://shop.example',
      SMS_URL: `http://127.0.0.1:${port(gateway)}/send`,
      SMS_TOKEN: 'secret',
      SMS_TEMPLATES: '{"otp_verify_phone":"1107"}',
    }),
  );
});
afterAll(async () => {
  transports.close();
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
  gateway.close();
  await database.close();
});
beforeEach(async () => {
  mailAnswer = null;
  smsStatus = 200;
  mails.length = 0;
  texts.length = 0;
  await database.db.deleteFrom('messages').execute();
});

const queue = (message: Partial<Message>) =>
  transact(database.db, (tx) =>
    queueMessage(
      tx,
      {
        channel: 'email',
        recipient: 'asha@example.com',
        template: 'order_placed',
        subject: 'Order HL-1 is placed',
        body: 'Thank you! ₹499\n\nFollow it at /track-order.',
        ...message,
      },
      clock,
    ),
  );
const run = () => sendDueMessages({ db: database.db, clock, log }, transports);
const row = () => database.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();

it('hands an e-mail to a real SMTP server, once', async () => {
  await queue({});
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(mails).toHaveLength(1);
  const [{ to, text }] = mails as [{ to: string; text: string }];
  expect(to).toBe('asha@example.com');
  expect(text).toMatch(/^From: Haatlane <no-reply@shop\.example>/m);
  expect(text).toMatch(/^Subject: Order HL-1 is placed/m);
  expect(text).toMatch(new RegExp(`^Message-ID: <${(await row()).id}@shop.example>`, 'm'));
  expect(text).toContain('multipart/alternative');
  expect(await row()).toMatchObject({
    sent_at: clock.now(),
    attempts: 1,
    failed_at: null,
    last_error: null,
  });
});

it('of two processes one sends it', async () => {
  for (let i = 0; i < 30; i++) await queue({ recipient: `a${i}@example.com` });
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.reduce((a, b) => a + b)).toBe(30);
  expect(new Set(mails.map((m) => m.to)).size).toBe(30);
  expect(mails).toHaveLength(30);
});

it('tries again, later each time, and gives up in the end', async () => {
  mailAnswer = 451;
  await queue({});
  for (let attempt = 1; attempt < MAX_SEND_ATTEMPTS; attempt++) {
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await row()).toMatchObject({
      attempts: attempt,
      failed_at: null,
      due_at: new Date(clock.now().getTime() + pauseAfter(attempt)),
    });
    clock.advance(pauseAfter(attempt));
  }
  expect(await run()).toBe(1);
  expect(await row()).toMatchObject({
    attempts: MAX_SEND_ATTEMPTS,
    failed_at: clock.now(),
    sent_at: null,
    last_error: expect.stringContaining('no such box'),
  });
  expect(await countMessages(database.db)).toMatchObject({ waiting: 0, failed: 1 });
  clock.advance(86_400_000);
  expect(await run()).toBe(0);
});

it('sends what came back to life, and gives up at once what is refused for good', async () => {
  mailAnswer = 451;
  await queue({});
  await run();
  mailAnswer = null;
  clock.advance(pauseAfter(1));
  await run();
  expect(mails).toHaveLength(1);
  expect(await row()).toMatchObject({ attempts: 2, sent_at: clock.now(), last_error: null });
  await database.db.deleteFrom('messages').execute();
  mailAnswer = 550;
  await queue({});
  await run();
  expect(await row()).toMatchObject({ attempts: 1, failed_at: clock.now() });
});

it('stays sent when a slower attempt at the same message ends in vain', async () => {
  await queue({});
  await run();
  const { id, sent_at } = await row();
  await transact(database.db, (tx) =>
    noteOutcome(tx, id, { error: 'too slow', dueAt: clock.now() }, false),
  );
  expect(await row()).toMatchObject({ sent_at, last_error: null });
  expect(await run()).toBe(0);
});

it('takes up what a process left behind when it died', async () => {
  await queue({});
  await transact(database.db, (tx) =>
    tx
      .updateTable('messages')
      .set({ attempts: 1, due_at: new Date(clock.now().getTime() + 120_000) })
      .execute(),
  );
  expect(await run()).toBe(0);
  clock.advance(120_000);
  expect(await run()).toBe(1);
  expect(mails).toHaveLength(1);
});

it('sends SMS by their registered template, forgets the code, and sends none that came too late', async () => {
  await queue({
    channel: 'sms',
    recipient: normalisePhone('98123 45678'),
    template: 'otp_verify_phone',
    body: '123456 is your Haatlane code',
  });
  await run();
  expect(texts).toEqual([
    {
      headers: expect.objectContaining({ authorization: 'Bearer secret' }),
      body: {
        to: '+919812345678',
        text: '123456 is your Haatlane code',
        template: '1107',
        sender: 'HAATLN',
      },
    },
  ]);
  expect(await row()).toMatchObject({ body: '', subject: null, sent_at: clock.now() });

  await database.db.deleteFrom('messages').execute();
  await queue({
    channel: 'sms',
    recipient: normalisePhone('98123 45678'),
    template: 'otp_verify_phone',
    body: '654321 is your Haatlane code',
  });
  smsStatus = 503;
  await run();
  clock.advance(11 * 60_000);
  smsStatus = 200;
  await run();
  expect(texts).toHaveLength(2);
  expect(await row()).toMatchObject({
    body: '',
    failed_at: clock.now(),
    last_error: 'too late to be of use',
  });
});

it('gives up an SMS without a registered text, and one the gateway refuses', async () => {
  await queue({
    channel: 'sms',
    recipient: normalisePhone('98123 45678'),
    template: 'password_changed',
    body: 'x',
  });
  await run();
  expect(await row()).toMatchObject({
    failed_at: clock.now(),
    last_error: expect.stringContaining('SMS_TEMPLATES'),
  });
  await database.db.deleteFrom('messages').execute();
  smsStatus = 400;
  await queue({
    channel: 'sms',
    recipient: normalisePhone('98123 45678'),
    template: 'otp_verify_phone',
    body: 'x',
  });
  await run();
  expect(await row()).toMatchObject({
    failed_at: clock.now(),
    last_error: expect.stringContaining('400'),
  });
});

it('sends everything else while one receiver does not answer', async () => {
  for (let i = 0; i < HELD_FOR; i++) {
    await queue({
      channel: 'sms',
      recipient: i === 0 ? SILENT : `+9198222222${String(i).padStart(2, '0')}`,
      template: 'otp_verify_phone',
      body: '123456 is your Haatlane code',
    });
    clock.advance(1);
  }
  expect(await run()).toBe(HELD_FOR);
  expect(await countMessages(database.db)).toMatchObject({ waiting: 0, failed: 0 });
}, 60_000);
