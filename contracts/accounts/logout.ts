import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Nothing } from '#contracts/kernel/schemas.ts';

/** In a module of its own: every page of the storefront loads it, and no other call about accounts. */
export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  summary: 'End this session; an unknown token is fine too',
  audience: 'public',
  data: Nothing,
});
