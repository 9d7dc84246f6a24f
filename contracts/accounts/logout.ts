import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Nothing } from '#contracts/kernel/schemas.ts';

/** In its own module because every storefront page loads it and no other account call. */
export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  summary: 'End this session; an unknown token is fine too',
  audience: 'public',
  data: Nothing,
});
