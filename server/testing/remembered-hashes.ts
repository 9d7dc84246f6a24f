import { derive as workOut, type Derivation } from '#server/platform/auth/password-queue.ts';

/**
 * Wraps password hashing in integration tests (remember-hashes.ts): the same hashes, but repeated
 * ones are cached. Tests sign the same accounts in repeatedly, at 56 ms of CPU each.
 */
const memory = globalThis as typeof globalThis & { haatlaneHashes?: Map<string, Buffer> };
const known = (memory.haatlaneHashes ??= new Map());

export async function derive(derivation: Derivation): Promise<Buffer> {
  const key = JSON.stringify({
    ...derivation,
    salt: Buffer.from(derivation.salt).toString('base64'),
  });
  const tag = known.get(key) ?? (await workOut(derivation));
  known.set(key, tag);
  return Buffer.from(tag);
}
