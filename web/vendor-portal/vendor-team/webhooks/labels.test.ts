import { expect, it } from 'vitest';
import { webhookEndText, webhookHealthOf, formattedBody } from './labels.ts';

it('tells how an attempt ended', () => {
  expect(webhookEndText({ lastStatus: null, lastError: null })).toBeNull();
  expect(webhookEndText({ lastStatus: 204, lastError: null })).toEqual('common.accepted');
  expect(webhookEndText({ lastStatus: 302, lastError: 'redirect' })).toBe(
    'settings.webhook.error_redirect',
  );
});

it('tells how a webhook does, and why it is off', () => {
  expect(webhookHealthOf({ isOn: true, offReason: null, failingSince: null })).toMatchObject({
    label: 'common.on',
    text: null,
  });
  expect(
    webhookHealthOf({ isOn: true, offReason: null, failingSince: '2026-11-02T06:30:00Z' }).label,
  ).toBe('settings.webhook.failing');
  expect(webhookHealthOf({ isOn: false, offReason: 'gone', failingSince: null })).toMatchObject({
    label: 'common.off',
    text: 'settings.webhook.off_gone',
  });
});

it('sets JSON out and leaves the rest', () => {
  expect(formattedBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(formattedBody('thanks')).toBe('thanks');
});
