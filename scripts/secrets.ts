/**
 * `npm run secrets`: which key encrypts the stored secrets. `-- --new-key` prints a new key,
 * `-- --seal` encrypts everything with the newest one at once instead of during the night.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { readKeyring } from '#server/platform/secrets/key-file.ts';
import { newSecretKey } from '#server/platform/secrets/keyring.ts';
import { useKeyring } from '#server/platform/secrets/seal.ts';
import { countStoredSecrets, sealStoredSecrets } from '#server/modules/sealed-secrets.ts';

const { values } = parseArgs({
  options: { 'new-key': { type: 'boolean' }, seal: { type: 'boolean' } },
});

if (values['new-key']) {
  console.log(newSecretKey());
} else {
  try {
    await show(values.seal ?? false);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

async function show(isSealing: boolean): Promise<void> {
  const config = loadConfig(process.env);
  const keyring = readKeyring(config);
  useKeyring(keyring);
  const database = await openDatabase(config);
  try {
    if (isSealing)
      console.log(`Encrypted with key ${keyring.current}: ${await sealStoredSecrets(database.db)}`);
    let older = 0;
    for (const counts of await countStoredSecrets(database.db)) {
      older += counts.older;
      console.log(
        `${counts.what}: ${counts.current} under key ${keyring.current}, ${counts.older} not`,
      );
    }
    console.log(
      older === 0
        ? `Everything is encrypted with key ${keyring.current}; you can remove earlier keys.`
        : 'Keep the earlier keys until everything is encrypted with the newest: npm run secrets -- --seal',
    );
  } finally {
    await database.close();
  }
}
