import { expect, it } from 'vitest';
import { pushedMessage } from './notifications.ts';

const origin = 'https://shop.example';
const read = (message: unknown) => pushedMessage(JSON.stringify(message), origin);

it('a notification opens its page of the marketplace and no other site', () => {
  const message = {
    title: 'Shipped',
    text: '1 × Kurta',
    url: '/hi/profile/orders/1',
    tag: 'msg_1',
  };
  expect(read(message)).toEqual({ ...message, url: `${origin}/hi/profile/orders/1` });
  for (const url of [
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    7,
    undefined,
  ])
    expect(read({ ...message, url })?.url).toBe(`${origin}/`);
});

it('something else is no notification', () => {
  expect(['', '{', 'null', '[]', '{"title":7}'].map((data) => pushedMessage(data, origin))).toEqual(
    [null, null, null, null, null],
  );
});
