import { say } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';

/** Long enough to be read by somebody who looks elsewhere when it comes (WCAG 2.2.1). */
const MS = 8000;

/** Tells what was refused, in the server's words where it gave any. */
export function showRefusal(error: unknown, fallback: string): void {
  toast.show({ message: say(reasonOf(error, fallback)), type: 'error', duration: MS });
}
