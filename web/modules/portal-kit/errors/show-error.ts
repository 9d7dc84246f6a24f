import { say } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';

/** Long enough for someone looking elsewhere (WCAG 2.2.1). */
const MS = 8000;

/** Shows an error with the server's text if there is one. */
export function showRefusal(error: unknown, fallback: string): void {
  toast.show({ message: say(reasonOf(error, fallback)), type: 'error', duration: MS });
}
