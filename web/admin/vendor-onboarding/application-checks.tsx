import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { VENDOR_STATE_TEXT } from './labels.ts';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { useText } from '#web/i18n/text.ts';

interface CheckRow {
  key: string;
  outcome: 'ok' | 'warning' | 'fault';
  text: string;
  vendors?: readonly { _id: string; name: string; state: ApplicationState | null }[];
}
const LOOK = {
  ok: [CircleCheck, 'text-success', 'vendor_onboarding.check.ok'],
  warning: [TriangleAlert, 'text-warning', 'vendor_onboarding.check.warning'],
  fault: [CircleX, 'text-danger', 'vendor_onboarding.check.fault'],
} as const;
const ORDER = ['fault', 'warning', 'ok'] as const;

/** Results of the automatic checks, problems first. */
export function Checks({ checks }: { checks: readonly CheckRow[] }) {
  const t = useText();
  const sorted = checks.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  return (
    <ul aria-label={t('vendor_onboarding.checks')} className="grid gap-2">
      {sorted.map(({ key, outcome, text, vendors = [] }) => {
        const [Icon, colour, word] = LOOK[outcome];
        return (
          <li key={key} className="flex items-start gap-2.5">
            <Icon
              aria-hidden="true"
              className={`mt-px size-5 shrink-0 ${colour}`}
              strokeWidth={2}
            />
            <div className="min-w-0">
              <p>
                <span className={`font-bold ${colour}`}>{t(word)}: </span>
                {text}
              </p>
              {vendors.length > 0 ? (
                <p className="flex flex-wrap gap-x-3">
                  {vendors.map((v) => (
                    <Link
                      key={v._id}
                      to={`/admin/vendors/${v._id}`}
                      className="inline-flex min-h-6 items-center text-brand underline underline-offset-2"
                    >
                      {v.name}
                      {v.state ? ` (${t(VENDOR_STATE_TEXT[v.state].text)})` : ''}
                    </Link>
                  ))}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
