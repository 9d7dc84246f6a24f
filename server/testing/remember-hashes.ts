import { registerHooks } from 'node:module';

/**
 * Preloaded by integration tests (vitest.config.ts): passwords are hashed as in production, but
 * each hash is computed once.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isHashing =
      specifier === './password-queue.ts' &&
      context.parentURL?.endsWith('/platform/auth/password.ts') === true;
    return nextResolve(isHashing ? '#server/testing/remembered-hashes.ts' : specifier, context);
  },
});
