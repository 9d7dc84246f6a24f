import { STEP_UP_SECONDS } from '#contracts/accounts/step-up.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Session } from './sessions.ts';

/**
 * Throws `step_up_required` (403) unless the session's owner confirmed their identity in the last
 * minutes: by signing in, password or code. Endpoints with `stepUp: true` check automatically;
 * handlers call this where only some calls need it. API tokens cannot confirm, so they are always
 * refused.
 */
export function requireStepUp(session: Session, now: Date): void {
  if (!isSteppedUp(session, now)) fail('step_up_required');
}
export const isSteppedUp = ({ confirmedAt }: Session, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < STEP_UP_SECONDS * 1000;
