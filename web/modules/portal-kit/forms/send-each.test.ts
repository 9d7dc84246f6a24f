import { expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { sendEach } from './send-each.ts';

test('one file that is refused does not keep the others back, and is named with the reason', async () => {
  const sent: string[] = [];
  const send = (file: File) => {
    if (file.name === 'b.jpg')
      return Promise.reject(
        new ApiError({ status: 400, code: 'invalid_picture', message: 'This is no picture.' }),
      );
    if (file.name === 'c.jpg')
      return Promise.reject(new ApiError({ status: 0, code: 'NETWORK', message: 'no network' }));
    sent.push(file.name);
    return Promise.resolve();
  };
  const failed = await sendEach(
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => new File(['x'], name)),
    send,
    'It could not be sent.',
  );
  expect(sent).toEqual(['a.jpg', 'd.jpg']);
  expect(failed).toEqual([
    { name: 'b.jpg', reason: 'This is no picture.' },
    { name: 'c.jpg', reason: 'It could not be sent.' },
  ]);
});
