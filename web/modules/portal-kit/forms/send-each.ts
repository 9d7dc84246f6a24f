import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';

export interface Failed {
  name: string;
  reason: string;
}

/**
 * Sends files (or other named objects) one by one; a refused one does not stop the others. Returns
 * failures by name with the server's text or `fallback`.
 */
export async function sendEach<T extends { name: string }>(
  files: readonly T[],
  send: (file: T, index: number) => Promise<void>,
  fallback: string,
): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const [i, file] of files.entries()) {
    try {
      await send(file, i);
    } catch (error) {
      failed.push({ name: file.name, reason: reasonOf(error, fallback) });
    }
  }
  return failed;
}
