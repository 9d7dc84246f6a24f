import {
  getPortalAccount,
  lockUser,
  markPortalLogin,
  selectMessages,
  selectPortalLanguage,
  updatePortalLanguage,
} from '#server/modules/accounts/queries.ts';
import { selectTeam } from './queries.ts';
import type { CustomerRecord, MemberRecord } from '#server/modules/accounts/records.ts';
import { type MessageLanguage, messageLanguageOf } from '#server/modules/messages/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A member of a portal by the id of the account. */
export const portalMember = (db: Db, id: string): Promise<MemberRecord | undefined> =>
  getPortalAccount(db, id);

/**
 * Records a sign-in; false if the account was closed, or its password or role changed, since it was
 * checked.
 */
export const notePortalSignIn = (tx: Tx, account: MemberRecord, at: Date): Promise<boolean> =>
  markPortalLogin(tx, account, at);

/**
 * All members of a vendor, oldest first; optionally locked, so that team changes are serialised.
 */
export const teamOf = (db: Db, vendorId: string, forUpdate = false): Promise<MemberRecord[]> =>
  selectTeam(db, vendorId, forUpdate);

/** A customer, locked until the commit. */
export const lockCustomer = (tx: Tx, id: string): Promise<CustomerRecord | undefined> =>
  lockUser(tx, id);

/** Contents of the demo mailbox. */
export const newestMessages = (db: Db) => selectMessages(db);

/** The language of the portal account with this address; the default if there is none. */
export const portalLanguageOf = async (db: Db, email: string): Promise<MessageLanguage> =>
  messageLanguageOf(await selectPortalLanguage(db, email));
/** Saves the language a portal account chose for its messages. */
export const setPortalLanguage = updatePortalLanguage;
