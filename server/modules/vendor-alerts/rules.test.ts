import { describe, expect, it } from 'vitest';
import type { TemplateFacts } from '#contracts/messages/message-syntax.ts';
import { ALERT_KINDS, alertRuleOf } from '#contracts/vendor-alerts/vendor-alerts.ts';
import { mayDo, VENDOR_ROLES } from '#contracts/kernel/vendor-permissions.ts';
import { emailsToTeam, teamFrom } from './service.ts';
import { switchesOf, DEFAULT_ALERTS, wantsEmail, wantsSms } from './rules.ts';

const reader = (change: object = {}) => ({
  ...DEFAULT_ALERTS,
  email: 'a@example.com',
  phone: '+919812345678',
  role: 'owner' as const,
  ...change,
});

describe('what a member of a team is notified of', () => {
  it('is every email of the role and no SMS, until they say otherwise', () => {
    for (const role of VENDOR_ROLES) {
      for (const kind of ALERT_KINDS) {
        expect(wantsEmail(reader({ role }), kind)).toBe(mayDo(role, alertRuleOf(kind).right));
        expect(wantsSms(reader({ role }), kind)).toBe(false);
      }
    }
    expect(wantsEmail(reader({ role: 'catalog' }), 'payout_paid')).toBe(false);
    expect(wantsEmail(reader({ role: 'finance' }), 'order_new')).toBe(false);
  });

  it('stops when it is switched off, but for what is required', () => {
    const deaf = reader({ off_email: [...ALERT_KINDS] });
    expect(ALERT_KINDS.filter((kind) => wantsEmail(deaf, kind))).toEqual([
      'return_decided',
      'message_due',
      'listing_refused',
      'discount_asked',
      'payout_failed',
      'fee_change',
      'webhook_off',
      'business_result',
      'bank_change',
      'account_safety',
    ]);
    expect(
      switchesOf(deaf)
        .filter((s) => s.isOn)
        .every((s) => s.isRequired),
    ).toBe(true);
  });

  it('comes by SMS only where there is one, to a confirmed number', () => {
    const all = { on_sms: [...ALERT_KINDS] };
    expect(ALERT_KINDS.filter((kind) => wantsSms(reader(all), kind))).toEqual(['order_new']);
    expect(wantsSms(reader({ ...all, phone: null }), 'order_new')).toBe(false);
    expect(switchesOf(reader({ role: 'finance' })).map((s) => `${s.kind}.${s.channel}`)).toEqual([
      'statement.email',
      'payout_paid.email',
      'payout_failed.email',
      'fee_change.email',
      'account_safety.email',
    ]);
  });

  it('is in the language of each, and goes to the vendor itself while nobody has signed up for it', () => {
    const team = [
      reader(),
      reader({ email: 'b@example.com', language: 'hi' }),
      reader({ email: 'c@example.com', role: 'finance' }),
    ];
    const emails = emailsToTeam(team, 'order_new', 'vendor_return_withdrawn', (language) => ({
      'order.number': language,
      'vendor_order.link': '/x',
    }));
    expect(
      emails.map((l) => [l.recipient, l.language, (l.facts as TemplateFacts)['order.number']]),
    ).toEqual([
      ['a@example.com', 'en', 'en'],
      ['b@example.com', 'hi', 'hi'],
    ]);
    expect(teamFrom({ team: [], email: 'shop@example.com' })).toMatchObject([
      { email: 'shop@example.com', role: 'owner' },
    ]);
    expect(teamFrom({ team, email: 'shop@example.com' })).toBe(team);
    expect(teamFrom({ team: [], email: null })).toEqual([]);
  });
});
