import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/vendors/fees.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { previewFee } from './fee-effect.ts';
import {
  approveFee,
  editableNotice,
  proposeFee,
  readFeeRules,
  readVendorFees,
  rejectFee,
  setNotice,
} from './service.ts';

/** Fees besides the commission: operators propose and approve them, vendors see their own. */
export function feeRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const me = ({ session, now }: { session: { subjectId: string }; now: Date }) => ({
    id: session.subjectId,
    isDemo: deps.config.demo,
    now,
  });
  route.read(c.listFeeRules, (call) => readFeeRules(call.db, me(call)));
  route.read(c.previewFeeRule, async (call) => ({
    effect: await previewFee(call.db, call.body, me(call)),
  }));
  route.write(c.proposeFeeRule, async (call) => {
    call.say('vendors.done.fee_proposed');
    return proposeFee(call.tx, call.body, me(call));
  });
  route.write(c.approveFeeRule, async (call) => {
    call.say('vendors.done.fee_approved');
    return approveFee(call.tx, call.params.id, me(call));
  });
  route.write(c.rejectFeeRule, async (call) => {
    call.say('vendors.done.fee_rejected');
    return rejectFee(call.tx, call.params.id, call.body.note, me(call));
  });
  route.write(
    c.setFeeNotice,
    async (call) => {
      call.say('common.saved');
      return setNotice(call.tx, call.body.noticeDays, me(call));
    },
    ({ tx }) => editableNotice(tx),
  );
  route.read(c.listVendorFees, ({ db, session, now }) =>
    readVendorFees(db, session.vendorId ?? fail('access_denied'), now),
  );
}
