import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Nothing } from '#contracts/kernel/schemas.ts';

/** In its own module because every storefront page loads it and no other account call. */
export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  summary: 'Sign out; unknown tokens are accepted',
  audience: 'public',
  data: Nothing,
});
