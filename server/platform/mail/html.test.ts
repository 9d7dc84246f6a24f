import { expect, it } from 'vitest';
import { emailText } from '#contracts/messages/email-blocks.ts';
import { htmlOf } from './html.ts';

it('makes paragraphs, links what is an address, and lets no markup through', () => {
  const html = htmlOf(
    'Order <1>',
    'Hello <b>Asha</b> & "co".\nSee https://x.example/a?b=1&c=2.\n\nFollow it at /track-order with this number; 1/2 of it.',
    'https://shop.example',
  );
  expect(html).toContain(
    'Hello &#60;b&#62;Asha&#60;/b&#62; &#38; &#34;co&#34;.<br>See <a href="https://x.example/a?b=1&#38;c=2"',
  );
  expect(html).toContain(
    'at <a href="https://shop.example/track-order" style="color:#b8145a">https://shop.example/track-order</a> with',
  );
  expect(html).toContain('; 1/2 of it.</p>');
  expect(html).toContain('<title>Order &#60;1&#62;</title>');
  expect(html.match(/<p /g)).toHaveLength(3);
  expect(html).toContain('<html lang="en-IN">');
  expect(html).toContain('font-weight:800">Order &#60;1&#62;</h1>');
});

it('makes lists and buttons of the marketplace, and says when it is Hindi', () => {
  const html = htmlOf(
    'ऑर्डर',
    'नमस्ते\n\n- 1 × <Lamp>\n- 2 × Kurta\n\nFollow your order: /profile/orders/ord_1\n\nFollow: //evil.example',
    'https://shop.example',
  );
  expect(html).toContain('<html lang="hi-IN">');
  expect(html.match(/<li /g)).toHaveLength(2);
  expect(html).toContain('1 × &#60;Lamp&#62;');
  expect(html).toMatch(
    /<a href="https:\/\/shop\.example\/profile\/orders\/ord_1" style="display:inline-block[^"]*">Follow your order<\/a>/,
  );
  expect(html).not.toContain('href="https://shop.example//evil');
});

it('shows the signboards of the vendors without style sheets, with escaped names', () => {
  const sign = {
    name: 'Asha & Co',
    to: '/store/asha',
    picture: '/vendor-marks/31020-loom.png',
    color: '#1f6b3b',
    stripe: '#f5b301',
  };
  const html = htmlOf('Order', 'Hello', 'https://shop.example', [sign]);
  expect(html).toContain(
    '<img src="https://shop.example/vendor-marks/31020-loom.png" width="48" height="48" alt=""',
  );
  expect(html.match(/bgcolor="#f5b301"/g)).toHaveLength(4);
  expect(html).toMatch(/<a href="https:\/\/shop\.example\/store\/asha"[^>]*>Asha &#38; Co<\/a>/);
  expect(html).not.toMatch(/class=|var\(/);
});

/** A token ends as base64url may. */
const TOKEN = '/vendor-dashboard/stop-bank-change/7Xk_q2-Rm_';
it.each([
  `To stop it, open ${TOKEN} today.`,
  `Stop it: ${TOKEN}.`,
  `Stop it: ${TOKEN}\nThen change your password.`,
  `If this is not you: stop it: ${TOKEN}`,
  `Not you/yours: ${TOKEN}`,
  `Stop it (${TOKEN}), please`,
  `“${TOKEN}”`,
  `Stop it:${TOKEN}।`,
  `${'If this is not what you want then please do stop it at once, here'}: ${TOKEN}`,
  `Stop it: ${TOKEN.slice(0, -1)}-`,
  `Answer at /vendor-dashboard/messages?ticket=tkt_01JD9ZK3M4&tab=a.`,
])('links a complete address anywhere in a text: %s', (text) => {
  const path = /\/vendor-dashboard\/[\w/?=&-]+/.exec(text)![0];
  expect(htmlOf('Subject', text, 'https://shop.example')).toContain(
    `<a href="https://shop.example${path.replaceAll('&', '&#38;')}" `,
  );
  expect(emailText(text, 'https://shop.example')).toBe(
    text.replace(path, `https://shop.example${path}`),
  );
});

it('writes the addresses of the marketplace out in the text part', () => {
  expect(
    emailText(
      'Follow your order: /profile/orders/ord_1\n\n1/2 of it, see https://x.example/a.',
      'https://shop.example',
    ),
  ).toBe(
    'Follow your order: https://shop.example/profile/orders/ord_1\n\n1/2 of it, see https://x.example/a.',
  );
});
