import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';

export interface Failed {
  name: string;
  reason: string;
}

/**
 * Sends files, or whatever has a name, one after the other; one that is refused does not keep the others back. Gives those that failed by name, with the reason
 * in the server's words or `fallback`.
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
