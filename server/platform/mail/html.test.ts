import { expect, it } from 'vitest';
import { htmlOf } from './html.ts';

it('makes paragraphs, links what is an address, and lets no markup through', () => {
  const html = htmlOf('Order <1>', 'Hello <b>Asha</b> & "co".\nSee https://x.example/a?b=1&c=2.\n\nFollow it at /track-order with this number; 1/2 of it.', 'https://shop.example');
  expect(html).toContain('Hello &#60;b&#62;Asha&#60;/b&#62; &#38; &#34;co&#34;.<br>See <a href="https://x.example/a?b=1&#38;c=2"');
  expect(html).toContain('at <a href="https://shop.example/track-order" style="color:#b8145a">https://shop.example/track-order</a> with');
  expect(html).toContain('; 1/2 of it.</p>');
  expect(html).toContain('<title>Order &#60;1&#62;</title>');
  expect(html.match(/<p /g)).toHaveLength(3);
});
