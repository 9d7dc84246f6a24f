import type { ClaimKind, ClaimOption } from '#contracts/claims/claims.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { CLAIM_KIND_TEXT } from './claim-labels.ts';

/** Names the button of an option that is busy. */
export const claimOptionKey = (option: ClaimOption, kind: ClaimKind): string =>
  `${option.itemId} ${kind}`;

interface ClaimOptionsProps {
  options: readonly ClaimOption[];
  busy: string | null;
  onStart: (option: ClaimOption, kind: ClaimKind) => void;
}
/** What can be claimed for a shipment, a button for each reason. */
export function ClaimOptions({ options, busy, onStart }: ClaimOptionsProps) {
  return (
    <ul className="grid gap-3">
      {options.map((option) => (
        <Option
          key={`${option.itemId} ${option.kinds.join(' ')}`}
          option={option}
          busy={busy}
          onStart={(kind) => onStart(option, kind)}
        />
      ))}
    </ul>
  );
}

interface OptionProps {
  option: ClaimOption;
  busy: string | null;
  onStart: (kind: ClaimKind) => void;
}
function Option({ option, busy, onStart }: OptionProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <li className="grid gap-2 rounded-button border border-border p-3">
      <p className="font-semibold">
        {option.name ? `${option.quantity} × ${option.name}` : t('claims.whole_shipment')}
      </p>
      <p className="text-[14px] text-ink-muted">
        {option.name
          ? t('claims.worth_until', {
              amount: formatExact(option.limit),
              time: formatDateTime(option.until),
            })
          : t('claims.weight_text')}
      </p>
      <div className="flex flex-wrap gap-2">
        {option.kinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            busy={busy === claimOptionKey(option, kind)}
            disabled={busy !== null}
            onClick={() => onStart(kind)}
          >
            {t(CLAIM_KIND_TEXT[kind])}
          </Button>
        ))}
      </div>
    </li>
  );
}
