import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/extensions/extensions.ts';
import { AppError } from '#contracts/kernel/errors.ts';
import { installedExtensions, isActive } from '#server/platform/extensions/enabled.ts';
import {
  type AnyExtension,
  ExtensionError,
  pathPrefix,
} from '#server/platform/extensions/extension.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  editableSettings,
  extensionContext,
  readExtension,
  readExtensions,
  saveExtensionSettings,
} from './service.ts';

/** Installed extensions, for operators, and the endpoints extensions bring. */
export async function extensionRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  const route = routes(api, deps);

  route.read(c.listExtensions, async ({ db }) => ({ results: await readExtensions(db) }));
  route.read(c.getExtension, ({ db, params }) => readExtension(db, params.name));
  route.write(
    c.saveExtension,
    async ({ tx, params, body, now, say }) => {
      await saveExtensionSettings(tx, params.name, body, now);
      say('common.saved');
      return null;
    },
    ({ tx, params }) => editableSettings(tx, params.name),
  );

  for (const extension of installedExtensions())
    if (extension.endpoints) await mountEndpoints(api, deps, extension);
}

/** Endpoints of an extension: below its own path, and 404 while it is off. */
async function mountEndpoints(
  api: FastifyInstance,
  deps: Deps,
  extension: AnyExtension,
): Promise<void> {
  const prefix = `/api${pathPrefix(extension.name)}`;
  await api.register(async (scope) => {
    scope.addHook('onRoute', ({ url }) => {
      if (!url.startsWith(prefix))
        throw new ExtensionError(
          `Extension "${extension.name}": its endpoint ${url} must begin with ${prefix}`,
        );
    });
    scope.addHook('onRequest', async () => {
      if (!isActive(extension.name)) throw new AppError('not_found');
    });
    extension.endpoints!(routes(scope, deps), extensionContext(deps, extension), deps);
  });
}
