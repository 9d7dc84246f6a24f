import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findBearer } from '#server/platform/auth/bearer.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { bearerToken } from '#server/platform/http/route.ts';
import { deviceHashOf } from './device.ts';
import { upsertVendorDevice } from './queries.ts';

const MAX_SEEN = 10_000;

/**
 * Records the devices of vendor teams, to recognise orders from them. Not in demo mode, where
 * everybody tries both sides in one browser.
 */
export function noteVendorDevices(api: FastifyInstance, { db, clock, config, log }: Deps): void {
  if (config.demo) return;
  // Saves queries: a recently recorded pair is not recorded again.
  const seen = new Set<string>();
  api.addHook('onResponse', async (req, reply) => {
    const [device, token] = [deviceHashOf(req.headers), bearerToken(req)];
    if (
      device === null ||
      token === null ||
      reply.statusCode >= 400 ||
      !req.url.startsWith('/api/vendor/')
    )
      return;
    const pair = createHash('sha256')
      .update(`${clock.now().toISOString().slice(0, 10)} ${device} ${token}`)
      .digest('hex');
    if (seen.has(pair)) return;
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.add(pair);
    try {
      const session = await findBearer(db, token, { clock, config });
      if (session?.audience === 'vendor' && session.vendorId)
        await upsertVendorDevice(db, session.vendorId, device, clock.now());
    } catch (err) {
      log.warn({ err }, 'could not note the device of a vendor');
    }
  });
}
