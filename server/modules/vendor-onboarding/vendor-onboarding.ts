import type { ApplicationData } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockApplication, updateApplication } from './applications/queries.ts';

/**
 * The registration follows later confirmed accounts, so that vendors sharing an account are still
 * found.
 */
export async function noteAccount(
  tx: Tx,
  vendorId: string,
  bank: ApplicationData['bank'],
): Promise<void> {
  const a = await lockApplication(tx, vendorId);
  if (a) await updateApplication(tx, vendorId, { data: { ...a.data, bank } });
}
