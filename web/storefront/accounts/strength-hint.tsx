import { useText } from '#web/i18n/text.ts';
import { passwordStrength } from '#web/modules/accounts/session/sign-in-validation.ts';

const TEXTS = [
  'accounts.strength.short',
  'accounts.strength.fair',
  'common.good',
  'accounts.strength.strong',
] as const;
const BARS = [
  'w-1/12 bg-danger',
  'w-1/3 bg-warning',
  'w-2/3 bg-info',
  'w-full bg-success',
] as const;

/** Password strength as word and bar. A hint: only the length is required. */
export function StrengthHint({ password }: { password: string }) {
  const t = useText();
  const strength = passwordStrength(password);
  return (
    <div className="mt-2 min-h-7" aria-live="polite">
      {password ? (
        <>
          <div className="h-1 rounded-full bg-sunken">
            <div className={`h-1 rounded-full ${BARS[strength]}`} />
          </div>
          <p className="mt-1 text-[13px] text-ink-muted">{t(TEXTS[strength])}</p>
        </>
      ) : null}
    </div>
  );
}
