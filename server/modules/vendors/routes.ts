import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as f from '#contracts/vendors/food-licence.ts';
import * as c from '#contracts/vendors/vendors.ts';
import { defaultShipping } from '#server/modules/settings/service.ts';
import { removePicture, storePicture } from '#server/modules/media/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import type { Upload } from '#server/platform/http/multipart.ts';
import { storeTag } from '#server/platform/cache/tags.ts';
import { type ActionContext, routes } from '#server/platform/http/route.ts';
import { editableLicence, readLicence, setLicence } from './food-licence.ts';
import { presentOwn, presentStore, profileValues } from './present.ts';
import { changeStorePicture, changeStoreProfile, readOwnStore } from './profile.ts';
import { activeVendors } from './vendors.ts';

export { markRoutes } from './mark-routes.ts';

/** Seconds. */
const DAY = 86_400;
const SHAPE = { logo: 'square', banner: 'banner' } as const;

/** A vendor's public page, and editing it. */
export function vendorRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { config } = deps;

  route.read(
    c.getStore,
    async ({ db, params, now }) => {
      const [shop] = await activeVendors(db, [params.slug]);
      return {
        store: presentStore(
          shop ?? fail('not_found', { message: 'errors.store_closed' }),
          now,
          await defaultShipping(db),
        ),
      };
    },
    { cache: (_, { store }) => [storeTag(store._id), 'stores'] },
  );

  route.read(c.getOwnStore, async ({ db, session }) => ({
    profile: presentOwn(await readOwnStore(db, session.vendorId)),
  }));
  route.write(
    c.putOwnStore,
    async ({ tx, session, body, now, say }) => {
      say('vendors.store.saved');
      return { profile: presentOwn(await changeStoreProfile(tx, session.vendorId, body, now)) };
    },
    async ({ tx, session }) => profileValues(await readOwnStore(tx, session.vendorId)),
  );

  route.read(f.getFoodLicence, async ({ db, session }) => ({
    licence: await readLicence(db, session.vendorId),
  }));
  route.write(
    f.putFoodLicence,
    async ({ tx, session, body, now, say }) => {
      say('vendors.fssai.saved');
      return { licence: await setLicence(tx, session.vendorId, body, now) };
    },
    ({ tx, session }) => editableLicence(tx, session.vendorId),
  );

  async function put(
    place: 'logo' | 'banner',
    file: Upload | null,
    ctx: Pick<ActionContext<typeof c.putStoreLogo>, 'session' | 'throttle' | 'transact' | 'now'>,
  ) {
    if (file?.field !== 'picture') return fail('invalid_picture');
    await ctx.throttle(`shop-picture:${ctx.session.vendorId}`, { limit: 40, windowSeconds: DAY });
    const { hash } = await storePicture(config, file.bytes, SHAPE[place]);
    try {
      const { shop, before } = await ctx.transact((tx) =>
        changeStorePicture(tx, ctx.session.vendorId, place, hash, ctx.now),
      );
      if (before) await removePicture(config, before);
      return { profile: presentOwn(shop) };
    } catch (error) {
      // Delete the picture if the change is refused.
      await removePicture(config, hash);
      throw error;
    }
  }
  async function drop(
    place: 'logo' | 'banner',
    {
      session,
      transact,
      now,
    }: Pick<ActionContext<typeof c.deleteStoreLogo>, 'session' | 'transact' | 'now'>,
  ) {
    const { before } = await transact((tx) =>
      changeStorePicture(tx, session.vendorId, place, null, now),
    );
    if (before) await removePicture(config, before);
    return null;
  }
  route.action(c.putStoreLogo, (ctx) => put('logo', ctx.file, ctx));
  route.action(c.putStoreBanner, (ctx) => put('banner', ctx.file, ctx));
  route.action(c.deleteStoreLogo, (ctx) => drop('logo', ctx));
  route.action(c.deleteStoreBanner, (ctx) => drop('banner', ctx));
}
