import { updateProfile } from '#contracts/accounts/accounts.ts';
import type { User } from '#contracts/accounts/accounts.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';

type Changes = EndpointInput<typeof updateProfile>['body'];

/** Saves profile changes: as JSON, or as multipart with `profilePic` for a photo. */
export async function saveProfile(changes: Changes, photo: File | null): Promise<User> {
  if (!photo) return (await callApi(updateProfile, { body: changes }, { audience: 'user' })).user;
  const form = new FormData();
  for (const [name, value] of Object.entries(changes))
    if (typeof value === 'string') form.append(name, value);
  form.append('profilePic', photo);
  return (await callApi(updateProfile, { body: {} }, { audience: 'user', form })).user;
}
