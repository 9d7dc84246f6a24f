import { useState } from 'react';
import {
  type FestiveRecord,
  type getFestiveRecord,
  removeParticipant,
} from '#contracts/promotions/festive-offers.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Participant = EndpointData<typeof getFestiveRecord>['participants'][number];
interface ParticipantsProps {
  offer: FestiveRecord;
  participants: readonly Participant[];
  mayWrite: boolean;
  onChanged: () => void;
}

/** Vendors who added their own products, at their own cost. */
export function Participants({ offer, participants, mayWrite, onChanged }: ParticipantsProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const [asked, setAsked] = useState<Participant | null>(null);
  const act = useAct('errors.something_failed');
  const remove = async (p: Participant) => {
    setAsked(null);
    if (
      await act.run(p._id, () =>
        callApi(removeParticipant, { params: { id: offer._id, vendorId: p._id } }),
      )
    )
      toast.show({
        type: 'success',
        message: t('promotions.festive.seller_removed', { name: p.name }),
      });
    onChanged();
  };
  const rule = offer.isOpenToVendors
    ? t('promotions.festive.seller_rule', {
        percent: offer.minDiscountPercent,
        time: formatDateTime(offer.joinUntil ?? offer.endDate),
      })
    : t('promotions.festive.closed_to_sellers');
  return (
    <Panel title={t('promotions.festive.participants')} text={rule}>
      {participants.length === 0 ? (
        <p className="text-[14px] text-ink-muted">{t('promotions.festive.no_participants')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {participants.map((p) => (
            <ParticipantRow
              key={p._id}
              p={p}
              mayWrite={mayWrite}
              isBusy={act.busy === p._id}
              setAsked={setAsked}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('common.remove_named_question', { name: asked?.name ?? '' })}
        text={t('promotions.festive.remove_seller_text')}
        confirmLabel={t('common.remove')}
        onConfirm={() => {
          if (asked) void remove(asked);
        }}
      />
    </Panel>
  );
}

interface ParticipantRowProps {
  p: Participant;
  mayWrite: boolean;
  isBusy: boolean;
  setAsked: (value: Participant | null) => void;
}
function ParticipantRow({ p, mayWrite, isBusy, setAsked }: ParticipantRowProps) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-[14px] leading-[20px]">
      <span className="min-w-0">
        <strong className="block">{p.name}</strong>
        <span className="text-ink-muted tabular-nums">
          {t('common.product_count', { n: p.products })},{' '}
          {p.leastPercent === p.mostPercent
            ? t('common.percent_off', { n: p.leastPercent })
            : t('promotions.festive.percent_off_range', {
                least: p.leastPercent,
                most: p.mostPercent,
              })}
        </span>
      </span>
      {mayWrite ? (
        <Button
          variant="ghost"
          size="sm"
          className="max-md:min-h-11"
          busy={isBusy}
          aria-label={t('common.remove_named', { name: p.name })}
          onClick={() => setAsked(p)}
        >
          {t('common.remove')}
        </Button>
      ) : null}
    </li>
  );
}
