import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { ReturnCheck, ReturnCondition } from '#contracts/returns/return-checks.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { PrivatePhoto } from '#web/modules/media/private-photo.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const CONDITION_TEXT: Record<ReturnCondition, MessageId> = {
  as_sold: 'returns.condition.as_sold',
  damaged: 'returns.condition.damaged',
  missing: 'returns.condition.missing',
  wrong_item: 'returns.condition.wrong_item',
};
const TONE: Record<ReturnCondition, Tone> = {
  as_sold: 'success',
  damaged: 'danger',
  missing: 'warning',
  wrong_item: 'warning',
};

interface CheckResultProps {
  check: ReturnCheck;
  items: readonly { itemId: string; name: string }[];
  load: (photo: string) => Promise<Blob>;
}
/** What the vendor found in a return, with its photos. */
export function CheckResult({ check, items, load }: CheckResultProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <section aria-labelledby="return-check" className="grid gap-2">
      <h3 id="return-check" className="font-bold">
        {t('returns.check_title')}
      </h3>
      <p className="text-[14px] text-ink-muted">
        {t(check.by === 'vendor' ? 'returns.checked_on' : 'returns.checked_by_marketplace_on', {
          time: formatDateTime(check.checkedAt),
        })}
      </p>
      <ul className="grid gap-3">
        {check.units.map((u) => (
          <li key={`${u.itemId} ${u.condition}`} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span>
                {u.quantity} × {items.find((i) => i.itemId === u.itemId)?.name ?? ''}
              </span>
              <Badge tone={TONE[u.condition]}>{t(CONDITION_TEXT[u.condition])}</Badge>
            </p>
            {u.note ? <p className="whitespace-pre-line text-[14px]">{u.note}</p> : null}
            {u.photos.length > 0 ? (
              <div className="flex flex-wrap gap-2">
                {u.photos.map((photo, i) => (
                  <PrivatePhoto
                    key={photo}
                    photo={photo}
                    alt={`${t('returns.check_photo')}, ${i + 1}`}
                    load={() => load(photo)}
                  />
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
