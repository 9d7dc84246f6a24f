/** A backup, restore or move that cannot be made; the message says what to do. */
export class BackupError extends Error {
  readonly name = 'BackupError';
}

/** System errors an operator can act on, as a sentence; others unchanged. */
export function asBackupError(error: unknown, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const reason =
    code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG'
      ? 'There is no space left'
      : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'Writing is not allowed'
        : undefined;
  if (!reason) return error;
  return new BackupError(
    `${reason} in ${place}. Nothing was left behind. Free space or choose another folder, then run the command again.`,
    { cause: error },
  );
}
