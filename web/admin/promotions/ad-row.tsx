import { Pencil, Trash2 } from 'lucide-react';
import type { AdRecord } from '#contracts/promotions/ads.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { StateBadge } from './state-badge.tsx';
import { useText } from '#web/i18n/text.ts';

interface AdRowProps {
  ad: AdRecord;
  place: number;
  of: number;
  duplicate: AdRecord | undefined;
  onPlace?: (place: number) => void;
  onTurn?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** An announcement with its position as a number too, since dragging through fifty is tedious. */
export function AdRow({ ad, place, of, duplicate, onPlace, onTurn, onEdit, onDelete }: AdRowProps) {
  const t = useText();
  const when = useAdPeriod(ad);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 grow basis-0">
        <strong className="block text-[15px] leading-[20px] break-words">{ad.text}</strong>
        <span className="block text-[13px] leading-[18px] break-words text-ink-muted">
          {ad.link
            ? t('promotions.ads.leads_to', { link: ad.link, when })
            : t('promotions.ads.no_link', { when })}
        </span>
        {duplicate ? (
          <span className="mt-1 block text-[13px] leading-[18px] text-warning">
            {t('promotions.ads.duplicate_note')}
          </span>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {duplicate ? <Badge tone="warning">{t('common.duplicate')}</Badge> : null}
        <StateBadge state={ad.state} />
        {onPlace ? (
          <select
            aria-label={t('promotions.ads.position_of', { text: ad.text })}
            value={place}
            onChange={(event) => onPlace(Number(event.target.value))}
            className="ml-2 h-11 rounded-button border-[1.5px] border-border-strong bg-surface px-2 text-[14px] tabular-nums"
          >
            {Array.from({ length: of }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        ) : null}
        {onTurn ? (
          <Switch
            label={
              <span className="sr-only">{t('content.home.show_named', { name: ad.text })}</span>
            }
            checked={ad.isActive}
            onChange={onTurn}
            className="mr-2"
          />
        ) : null}
        {onEdit ? (
          <IconButton label={t('common.edit_named', { name: ad.text })} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        ) : null}
        {onDelete ? (
          <IconButton label={t('common.delete_named', { name: ad.text })} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}

function useAdPeriod(ad: AdRecord) {
  const t = useText();
  const { formatDateTime } = useDates();
  const when =
    ad.startsAt && ad.endsAt
      ? t('promotions.ads.from_until', {
          from: formatDateTime(ad.startsAt),
          until: formatDateTime(ad.endsAt),
        })
      : ad.startsAt
        ? t('promotions.ads.from_time', { time: formatDateTime(ad.startsAt) })
        : ad.endsAt
          ? t('promotions.ads.until_time', { time: formatDateTime(ad.endsAt) })
          : t('promotions.ads.always');
  return when;
}
