import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from './sign.ts';

it('signs as Standard Webhooks does', () => {
  // The example of its specification.
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs with every secret that holds', () => {
  const [a, b] = [newSecret(), newSecret()];
  const said = { id: 'm', body: '{}', at: new Date(0) };
  expect(signedHeaders([a, b], said)['webhook-signature']).toBe(
    `${signedHeaders([a], said)['webhook-signature']} ${signedHeaders([b], said)['webhook-signature']}`,
  );
  expect(Buffer.from(a.slice(6), 'base64')).toHaveLength(32);
  expect(a).not.toBe(b);
});
