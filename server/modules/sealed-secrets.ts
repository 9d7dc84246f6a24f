import type { Db } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { sealedKeyCheck } from '#server/platform/secrets/check-keys.ts';
import {
  countSecrets,
  sealAgain,
  type SealedColumns,
  type SecretCounts,
} from '#server/platform/secrets/sealed-columns.ts';
import { sealedAccountSecrets } from './accounts/service.ts';
import { sealedCourierAccounts, sealedCourierSecrets } from './fulfilment/service.ts';
import { sealedExtensionSecrets } from './extensions/service.ts';
import { sealedPushSecrets } from './push/service.ts';
import { sealedWebhookSecrets } from './vendor-team/service.ts';

/** Every column with secrets the marketplace must read again. Passwords are hashed instead. */
export const sealedSecrets: readonly SealedColumns[] = [
  ...sealedAccountSecrets,
  sealedWebhookSecrets,
  sealedCourierSecrets,
  ...sealedCourierAccounts,
  sealedPushSecrets,
  sealedExtensionSecrets,
  sealedKeyCheck,
];

/** Seals everything with the current key; returns how many values changed. */
export async function sealStoredSecrets(db: Db): Promise<number> {
  let count = 0;
  for (const sealed of sealedSecrets) count += await sealAgain(db, sealed);
  return count;
}

/** Stored secrets by kind and state. */
export async function countStoredSecrets(db: Db): Promise<SecretCounts[]> {
  const all: SecretCounts[] = [];
  for (const sealed of sealedSecrets) all.push(await countSecrets(db, sealed));
  return all;
}

export const secretJobs = [
  defineJob({
    name: 'secrets.seal',
    about: 'Encrypts stored secrets with the newest key, after an upgrade or a new key',
    schedule: '10 4 * * *',
    run: async ({ db }) => void (await sealStoredSecrets(db)),
  }),
];
