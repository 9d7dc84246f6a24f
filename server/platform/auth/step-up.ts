import { STEP_UP_SECONDS } from '#contracts/accounts/step-up.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Session } from './sessions.ts';

/**
 * Throws `step_up_required` (403) unless the session's owner proved within the last minutes who they are: by signing in, the password
 * or a code. Endpoints with `stepUp: true` ask by themselves; handlers call this where only some calls need it. A vendor's
 * program can prove nothing, so it is always refused.
 */
export function requireStepUp(session: Session, now: Date): void {
  if (!isSteppedUp(session, now)) fail('step_up_required');
}
export const isSteppedUp = ({ confirmedAt }: Session, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < STEP_UP_SECONDS * 1000;
