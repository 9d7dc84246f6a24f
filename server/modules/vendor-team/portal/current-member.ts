import type { CurrentMember } from '#contracts/vendor-team/current-member.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { portalMember } from '#server/modules/accounts/service.ts';

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
