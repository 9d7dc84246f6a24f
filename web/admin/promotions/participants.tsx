import { useState } from 'react';
import {
  type FestiveRecord,
  type getFestiveRecord,
  removeParticipant,
} from '#contracts/promotions/festive-offers.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
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

/** Sellers who brought goods in by themselves, at their own cost. */
export function Participants({ offer, participants, mayWrite, onChanged }: ParticipantsProps) {
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
      toast.show({ type: 'success', message: `${p.name} is out of the offer` });
    onChanged();
  };
  const rule = offer.isOpenToVendors
    ? `They give at least ${offer.minDiscountPercent}%, and join until ${formatDateTime(offer.joinUntil ?? offer.endDate)} IST.`
    : 'This offer is not open to sellers.';
  return (
    <Panel title="Sellers taking part" text={rule}>
      {participants.length === 0 ? (
        <p className="text-[14px] text-ink-muted">None so far.</p>
      ) : (
        <ul className="divide-y divide-border">
          {participants.map((p) => (
            <li
              key={p._id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-[14px] leading-[20px]"
            >
              <span className="min-w-0">
                <strong className="block">{p.name}</strong>
                <span className="text-ink-muted tabular-nums">
                  {p.products === 1 ? 'common.product_count' : `${p.products} products`},{' '}
                  {p.leastPercent === p.mostPercent
                    ? `${p.leastPercent}%`
                    : `${p.leastPercent}% to ${p.mostPercent}%`}{' '}
                  off
                </span>
              </span>
              {mayWrite ? (
                <Button
                  variant="ghost"
                  size="sm"
                  className="max-md:min-h-11"
                  busy={act.busy === p._id}
                  aria-label={`Take out ${p.name}`}
                  onClick={() => setAsked(p)}
                >
                  Take out
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Take ${asked?.name ?? ''} out?`}
        text="Everything this seller brought in leaves the offer, and its own prices count again at once. The seller can join anew while the offer is open."
        confirmLabel="common.remove"
        onConfirm={() => {
          if (asked) void remove(asked);
        }}
      />
    </Panel>
  );
}
