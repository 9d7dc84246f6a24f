import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#contracts/kernel/errors.ts';
import { isMessageId } from '#server/platform/messages/format.ts';
import { hindi as shop } from '#web/i18n/hi/index.ts';
import { portalHindi } from '#web/i18n/portal/hi/index.ts';

const hindi = { ...shop, ...portalHindi };

const sources = ['web', 'contracts'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !name.includes('.test.') && !/^i18n\/(?:portal\/)?hi\//.test(name),
    )
    .map((name) => ({ name, text: readFileSync(path.join(room, name), 'utf8') })),
);
const files = sources.map(({ text }) => text);
/** Pages before which the portals' words are fetched (`isPortalPath`). */
const PORTAL =
  /^(?:vendor-portal|admin|modules\/portal-kit|modules\/accounts\/(?:portal-account|second-factor)|modules\/listings|modules\/cash|modules\/media|storefront\/vendor-onboarding\/registration)/;
const QUOTED = String.raw`'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"`;
const unescaped = (text: string) => text.replaceAll(/\\(.)/g, '$1');
const found = (pattern: RegExp, texts = files) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, a, b]) => unescaped(a ?? b!)));

/** Every text that is asked for by name: `t('…')`, `say('…')` and both arms of `t(one ? '…' : '…')`. */
const askedIn = (texts: string[]) =>
  new Set([
    ...found(new RegExp(String.raw`\b(?:t|say)\(\s*(?:${QUOTED})`, 'g'), texts),
    ...found(new RegExp(String.raw`\b(?:t|say)\([^'"()]*\?\s*(?:${QUOTED})`, 'g'), texts),
    ...found(
      new RegExp(
        String.raw`\b(?:t|say)\([^'"()]*\?\s*(?:'(?:[^'\\]|\\.)+'|"(?:[^"\\]|\\.)+")\s*:\s*(?:${QUOTED})`,
        'g',
      ),
      texts,
    ),
  ]);
const asked = askedIn(files);
/** The texts of the demo marketplace stand in its seeds: its operator wrote them. */
const seeds = readdirSync('server/seeds/catalog').map((name) =>
  readFileSync(path.join('server/seeds/catalog', name), 'utf8'),
);
/** What the server says when it refuses; `scripts/vendor-portal-hindi.test.ts` finds what is missing. */
const server = readdirSync('server/modules', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => readFileSync(path.join('server/modules', name), 'utf8'));
const written = [...files, ...seeds, ...server].join('\n');
const slots = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

/** Errors that programs, sellers' tools and operators get; no screen in Hindi shows them. */
const NEVER_READ = new Set([
  'review_decided',
  'version_required',
  // Operators read them, in English (decision 040).
  'preview_changed',
  'own_request',
  'kyc_incomplete',
  'account_not_verified',
  'shopper_not_found',
  'answer_not_found',
  'ready_answer_not_found',
  'malformed_json',
  'idempotency_key_required',
  'idempotency_key_reused',
  'payment_not_genuine',
  'forged_event',
  'payload_too_large',
  'unsupported_media_type',
  'refund_not_found',
  'job_not_found',
  'payout_not_found',
  'gift_not_found',
  'milestone_not_found',
  'nothing_to_pay',
  'utr_taken',
  'second_person_needed',
  'payout_run_changed',
  'payout_not_approved',
  'settlement_not_set_up',
  'rate_in_use',
  'milestone_conflict',
  'ad_not_found',
  'promotion_not_found',
  'too_many_ads',
  'view_not_found',
  'too_many_views',
  'content_changed',
  'content_unchanged',
  'settings_changed',
  'switched_off',
  'cash_not_received',
  'refund_account_missing',
  'category_in_use',
  'category_taken',
  'main_categories_full',
  'attribute_not_found',
  'attribute_taken',
]);

describe('the Hindi catalogue', () => {
  it('has every text the interface asks for', () =>
    expect([...asked].filter((text) => !(text in hindi) && !isMessageId(text))).toEqual([]));
  // The server knows both catalogues, a shopper's browser one: where they differ, a page would not come alive as it was rendered.
  it('says the same in shop and portals, and the shop asks only its own', () => {
    expect(
      Object.keys(portalHindi).filter((text) => text in shop && shop[text] !== portalHindi[text]),
    ).toEqual([]);
    expect(
      [...askedIn(sources.filter(({ name }) => !PORTAL.test(name)).map(({ text }) => text))].filter(
        (text) => !(text in shop) && !isMessageId(text),
      ),
    ).toEqual([]);
  });
  // Thousands of texts are looked for in megabytes: on a busy machine that takes its time.
  it('has no text nobody asks for', { timeout: 60_000 }, () => {
    const escaped = (text: string) => text.replaceAll("'", String.raw`\'`);
    expect(
      Object.keys(hindi).filter(
        (text) => !asked.has(text) && !written.includes(text) && !written.includes(escaped(text)),
      ),
    ).toEqual([]);
  });
  it('has what the server says to a shopper', () => {
    expect(
      Object.entries(ERRORS)
        .filter(
          ([code, [, text]]) => !NEVER_READ.has(code) && !(text in hindi) && !isMessageId(text),
        )
        .map(([code]) => code),
    ).toEqual([]);
  });
  it('names days as well: no component writes a date but through useDates', () => {
    expect(
      files.filter(
        (text) =>
          /import \{[^}]*\bformat(?:Date|Day|DateTime)\b[^}]*\} from '#contracts\/kernel\/time\.ts'/.test(
            text,
          ) &&
          /<[A-Za-z]/.test(text) &&
          text.includes('useText('),
      ),
    ).toEqual([]);
  });
  it('keeps the places of values', () => {
    expect(
      Object.entries(hindi).filter(([en, hi]) => String(slots(en)) !== String(slots(hi))),
    ).toEqual([]);
  });
});
