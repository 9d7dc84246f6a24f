import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/vendor-onboarding/vendor-admin.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  addNoteToVendor,
  changeCommission,
  removeNoteFromVendor,
  editableCommission,
  editableHold,
  holdPayoutsOf,
  liftPayoutHoldOf,
  readAdminVendor,
  readSuspensionEffect,
} from './service.ts';

/** Operators' view of a vendor beside its registration: facts, notes and decisions. */
export function vendorAdminRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const who = ({ session, now }: { session: { subjectId: string }; now: Date }) => ({
    id: session.subjectId,
    now,
  });

  route.read(c.getAdminVendor, async (call) => ({
    vendor: await readAdminVendor(call.db, call.params.id, who(call)),
  }));
  route.read(c.getSuspensionEffect, async ({ db, params, now }) => ({
    effect: await readSuspensionEffect(db, params.id, now),
  }));
  route.write(c.addVendorNote, async (call) => {
    call.say('common.updated');
    return { vendor: await addNoteToVendor(call.tx, call.params.id, call.body.text, who(call)) };
  });
  route.write(c.deleteVendorNote, async (call) => {
    call.say('orders.done.note_removed');
    return {
      vendor: await removeNoteFromVendor(call.tx, call.params.id, call.params.note, who(call)),
    };
  });
  route.write(
    c.holdPayouts,
    async (call) => {
      call.say('vendors.done.payouts_held');
      return { vendor: await holdPayoutsOf(call.tx, call.params.id, call.body.reason, who(call)) };
    },
    ({ tx, params }) => editableHold(tx, params.id),
  );
  route.write(
    c.liftPayoutHold,
    async (call) => {
      call.say('vendors.done.payouts_resumed');
      return { vendor: await liftPayoutHoldOf(call.tx, call.params.id, who(call)) };
    },
    ({ tx, params }) => editableHold(tx, params.id),
  );
  route.write(
    c.setVendorCommission,
    async (call) => {
      call.say('vendors.done.commission');
      return { vendor: await changeCommission(call.tx, call.params.id, call.body, who(call)) };
    },
    ({ tx, params }) => editableCommission(tx, params.id),
  );
}
