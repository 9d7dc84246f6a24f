import type { FastifyRequest } from 'fastify';
import { type portalLogin, STORE_NOT_OPEN, STORE_SUSPENDED } from '#contracts/accounts/accounts.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { SessionRole, VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  deviceOf,
  notePortalSignIn,
  noteStaffSignIn,
  type PasskeyProof,
  type PortalAccount,
  secondFactorAt,
  spendProof,
  portalMember,
} from '#server/modules/accounts/service.ts';
import { staffRoleAt } from '#server/modules/staff/service.ts';
import { holdState, type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import { issueSession, type Session } from '#server/platform/auth/sessions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import type { CurrentMember } from '#contracts/vendor-team/current-member.ts';

interface Call {
  db: Db;
  req: FastifyRequest;
  now: Date;
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}
type Means =
  | { by: 'password'; /** Second factor code, if required. */ code: string | undefined }
  | { by: 'passkey'; proof: PasskeyProof };

/**
 * The same for vendor members: `enrolling` if the owner requires a second factor and they have
 * none; null for a wrong code.
 */
async function memberRoleAt(
  tx: Tx,
  accountId: string,
  role: SessionRole,
  code: string | undefined,
  secondFactor: { isRequired: boolean; now: Date },
): Promise<SessionRole | null> {
  const outcome = await secondFactorAt(tx, accountId, code, {
    ...secondFactor,
    isRequired: secondFactor.isRequired && role !== 'applicant',
  });
  return outcome === 'missing' ? 'enrolling' : outcome && role;
}

/**
 * A session after authentication; null for a wrong second factor code (a throw would roll back the
 * use of a recovery code). A passkey verified its user and needs no second factor.
 */
export async function openPortalSession(
  { db, req, now, transact }: Call,
  account: PortalAccount,
  means: Means,
  { clock, config }: Deps,
): Promise<EndpointData<typeof portalLogin> | null> {
  const vendor = account.vendor_id
    ? (await vendorsById(db, [account.vendor_id])).get(account.vendor_id)
    : undefined;
  if (account.role === 'vendor') roleIn(vendor, account.vendor_role);
  return transact(async (tx) => {
    // Checked again under a lock: suspending a vendor ends its sessions, and this one must be among
    // them or not exist.
    const standing = account.vendor_id ? await holdState(tx, account.vendor_id) : undefined;
    const memberRole = account.role === 'vendor' ? roleIn(standing, account.vendor_role) : null;
    const vendorRole =
      memberRole &&
      (means.by === 'passkey'
        ? memberRole
        : await memberRoleAt(tx, account.id, memberRole, means.code, {
            isRequired: standing!.requires_second_factor,
            now,
          }));
    if (means.by === 'passkey') await spendProof(tx, means.proof, now);
    const staffRole =
      account.role !== 'admin'
        ? null
        : means.by === 'passkey'
          ? account.staff_role
          : await staffRoleAt(tx, account, means.code, { isRequired: !config.demo, now });
    if (staffRole === null && vendorRole === null) return null;
    if (!(await notePortalSignIn(tx, account, now))) fail('invalid_credentials');
    const { token } = await issueSession(
      tx,
      {
        audience: account.role,
        subjectId: account.id,
        vendorId: account.vendor_id,
        vendorRole,
        staffRole,
        ...deviceOf(req),
      },
      clock,
    );
    if (account.role === 'admin') await noteStaffSignIn(tx, { account, req, now }, means.by);
    return {
      role: account.role,
      token,
      info: {
        _id: account.id,
        name: account.full_name,
        email: account.email,
        vendorId: account.vendor_id,
        vendorName: vendor?.name ?? null,
        vendorRole,
        staffRole,
      },
    };
  });
}

/**
 * Role of a vendor member signing in: their role if it is open; while it is in review or rejected,
 * its owner is the applicant who completes the registration. Members of a suspended vendor are
 * refused: `access_denied`.
 */
function roleIn(vendor: VendorRecord | undefined, role: VendorRole | null): SessionRole {
  if (vendor?.status === 'active' && role !== null) return role;
  if (vendor?.status === 'suspended') return fail('access_denied', { message: STORE_SUSPENDED });
  if (vendor && role === 'owner') return 'applicant';
  return fail('access_denied', { message: STORE_NOT_OPEN });
}

/** The signed-in member and their vendor; `session_expired` (401) if the account is closed. */
export async function readCurrentMember(
  db: Db,
  session: Session,
  now: Date,
): Promise<CurrentMember> {
  const [member, shops] = await Promise.all([
    portalMember(db, session.subjectId),
    vendorsById(db, [session.vendorId ?? fail('access_denied')]),
  ]);
  const shop = shops.get(session.vendorId!);
  if (!member?.is_active || !shop) return fail('session_expired');
  const role = session.vendorRole;
  if (role === null || role === 'applicant' || role === 'enrolling') return fail('right_missing');
  const isOver =
    shop.holiday_from === null || (shop.holiday_until !== null && shop.holiday_until <= now);
  return {
    member: { _id: member.id, name: member.full_name, email: member.email, role },
    shop: {
      _id: shop.id,
      slug: shop.slug,
      name: shop.name,
      status: shop.status,
      holiday: isOver
        ? null
        : {
            from: shop.holiday_from!.toISOString(),
            until: shop.holiday_until?.toISOString() ?? null,
            message: shop.holiday_message,
          },
    },
  };
}
