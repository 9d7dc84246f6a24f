import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/customers/customers.ts';
import { forgetPhoto, customerPicture } from '#server/modules/accounts/service.ts';
import { readOrders } from '#server/modules/orders/service.ts';
import { closeAccount, personalDataOf, erasureOf, deletePersonalFiles } from './privacy/service.ts';
import { readWallet } from '#server/modules/payments/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  addNoteToCustomer,
  blockAccount,
  editableMembership,
  requireNoteReason,
  rankCustomers,
  readCustomers,
  readCustomer,
  requireCustomer,
  revealContact,
  signOutCustomer,
  unblockAccount,
} from './customers.ts';

/** Customer administration by staff: search, help, blocking and data requests. */
export function customerRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.read(c.listCustomers, ({ db, query }) => readCustomers(db, query));
  route.read(c.getCustomer, async ({ db, params }) => ({
    person: await readCustomer(db, params.id, clock),
  }));
  route.read(c.listCustomerOrders, async ({ db, params, query }) =>
    readOrders(db, (await requireCustomer(db, params.id)).id, query),
  );
  route.read(c.getCustomerWallet, async ({ db, params, query }) =>
    readWallet(db, (await requireCustomer(db, params.id)).id, query),
  );

  // No `write`: the stored reply would contain the revealed data.
  route.action(c.revealCustomerContact, ({ transact, params, body }) =>
    transact((tx) => revealContact(tx, params.id, body.reason)),
  );
  route.write(c.blockCustomer, async ({ tx, params, body, say }) => {
    say('customers.done.blocked');
    return { person: await blockAccount(tx, params.id, body.reason, clock) };
  });
  route.write(c.unblockCustomer, async ({ tx, params, body, say }) => {
    say('customers.done.unblocked');
    return { person: await unblockAccount(tx, params.id, body.reason, clock) };
  });
  route.write(
    c.changeMembership,
    async ({ tx, params, body, say }) => {
      say('customers.done.membership');
      return { person: await rankCustomers(tx, params.id, body, clock) };
    },
    ({ tx, params }) => editableMembership(tx, params.id),
  );
  route.write(c.endCustomerSessions, async ({ tx, params, say }) => {
    say('customers.done.signed_out');
    return { person: await signOutCustomer(tx, params.id, null, clock) };
  });
  route.write(c.endCustomerSession, async ({ tx, params, say }) => {
    say('accounts.devices.signed_out');
    return { person: await signOutCustomer(tx, params.id, params.session, clock) };
  });
  route.write(c.addCustomerNote, async ({ tx, session, params, body }) => ({
    person: await addNoteToCustomer(tx, params.id, session.subjectId, body.text, clock),
  }));

  // No `write` here either: the copy would be stored with the call.
  route.action(c.exportCustomer, async ({ db, transact, params, body }) => {
    await transact((tx) => requireNoteReason(tx, params.id, 'person.exported', body.reason));
    return personalDataOf(db, { subjectId: params.id, id: '' }, clock);
  });
  route.read(c.previewErasure, async ({ db, params }) => ({
    erasure: await erasureOf(db, (await requireCustomer(db, params.id)).id),
  }));
  route.action(c.eraseCustomer, async ({ transact, params, body, now, say }) => {
    const gone = await transact(async (tx) => {
      await requireNoteReason(tx, params.id, 'person.erased', body.reason);
      const picture = await customerPicture(tx, params.id);
      return { picture, ...(await closeAccount(tx, params.id, body.givesUpCashback, now)) };
    });
    await deletePersonalFiles(config, gone);
    await forgetPhoto(config, gone.picture);
    say('customers.done.closed');
    return null;
  });
}
