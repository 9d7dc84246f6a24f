import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { deleteFestiveOffer, updateFestiveOffer } from '#contracts/promotions/festive-offers.ts';
import type { FestiveRecord } from '#contracts/promotions/festive-offers.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { festiveOfferQuery } from './queries.ts';
import type { Point } from './publish-checklist.tsx';
import { FestiveForm } from './festive-form.tsx';
import { FestiveGoods } from './festive-products.tsx';
import { FestivePreview } from './festive-preview.tsx';
import { FundingPanel } from './funding-panel.tsx';
import { Participants } from './participants.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { StateBadge } from './state-badge.tsx';
import { useRefresh } from './use-refresh.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Festive offer' });

/** What to look at before the offer is published. */
const pointsOf = (o: FestiveRecord): Point[] => [
  {
    key: 'products',
    isFine: o.products + o.vendorProducts > 0,
    text:
      o.products + o.vendorProducts > 0
        ? `${o.products + o.vendorProducts} ${o.products + o.vendorProducts === 1 ? 'product' : 'products'}`
        : 'listings.empty_title',
  },
  {
    key: 'dates',
    isFine: new Date(o.endDate) > new Date(),
    text: new Date(o.endDate) > new Date() ? 'It ends in the future' : 'Its end is over',
  },
  {
    key: 'description',
    isFine: Boolean(o.description),
    text: o.description ? 'It has a description' : 'No description',
  },
];

const LIST = '/admin/festive-offers';
type Asked = 'off' | 'delete' | null;

/** One festive offer: its days, its products, the sellers in it, and how the shop shows it. */
export default function FestiveOfferPage() {
  const id = useParams().id!;
  const { _id: memberId } = useStaff();
  const mayWrite = useMay('marketing:write');
  const navigate = useNavigate();
  const { formatDateTime } = useDates();
  const query = useQuery(festiveOfferQuery(memberId, id));
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const act = useAct('errors.something_failed');
  const refresh = useRefresh('festive');
  const turn = async (isActive: boolean) => {
    setAsked(null);
    const reply = await act.run('turn', () =>
      callApi(updateFestiveOffer, {
        params: { id },
        body: { isActive },
        version: query.data!.offer.version,
      }),
    );
    if (reply)
      toast.show({
        type: 'success',
        message:
          reply.offer.isActive !== isActive
            ? 'The offer waits for a second person'
            : isActive
              ? 'The offer is published'
              : 'The offer is switched off',
      });
    await refresh();
  };
  const remove = async () => {
    setAsked(null);
    const done = await act.run('delete', async () => {
      await callApi(deleteFestiveOffer, { params: { id }, version: query.data!.offer.version });
      return true;
    });
    if (!done) return refresh();
    toast.show({ type: 'success', message: 'The offer is deleted' });
    await navigate(LIST);
    return refresh();
  };
  const offer = query.data?.offer;
  return (
    <>
      <RecordPage
        query={query}
        what="festive offer"
        back={{ to: LIST, label: 'promotions.festive.all' }}
      >
        {({ offer: one, conflicts, participants }) => (
          <>
            <PageHead
              title={one.name}
              text={`${formatDateTime(one.startDate)} to ${formatDateTime(one.endDate)} IST`}
            >
              <span className="flex items-center">
                <StateBadge state={one.state} />
              </span>
              {one.isActive ? (
                <LinkButton to={`/festival-offer/${one.slug}`} variant="outline">
                  See it in the shop
                </LinkButton>
              ) : null}
              {mayWrite ? (
                <>
                  <Button variant="outline" onClick={() => setOpen(true)}>
                    Change
                  </Button>
                  <Button
                    variant="outline"
                    busy={act.busy === 'turn'}
                    onClick={() => (one.isActive ? setAsked('off') : void turn(true))}
                  >
                    {one.isActive ? 'common.disable' : 'common.enable'}
                  </Button>
                  {one.state === 'live' ? null : (
                    <Button
                      variant="danger"
                      busy={act.busy === 'delete'}
                      onClick={() => setAsked('delete')}
                    >
                      Delete
                    </Button>
                  )}
                </>
              ) : null}
            </PageHead>
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
              <div className="min-w-0">
                {conflicts.length > 0 ? (
                  <div className="mb-3">
                    <Alert
                      tone={conflicts.some((c) => c.sharedProducts > 0) ? 'warning' : 'info'}
                      title="Offers of the same days"
                    >
                      <ul>
                        {conflicts.map((c) => (
                          <li key={c._id}>
                            {c.name}, {formatDateTime(c.startDate)} to {formatDateTime(c.endDate)}
                            {c.sharedProducts > 0
                              ? `: ${c.sharedProducts} ${c.sharedProducts === 1 ? 'product is' : 'products are'} in both, and the larger discount counts`
                              : ''}
                          </li>
                        ))}
                      </ul>
                    </Alert>
                  </div>
                ) : null}
                <FestiveGoods
                  key={one._id}
                  offer={one}
                  mayWrite={mayWrite}
                  onChanged={() => void refresh()}
                />
              </div>
              <div className="grid grid-cols-1 gap-4">
                <FestivePreview offer={one} />
                <PublishingPanel
                  id={one._id}
                  points={pointsOf(one)}
                  onChanged={() => void refresh()}
                />
                <FundingPanel id={one._id} mayWrite={mayWrite} onChanged={() => void refresh()} />
                <Participants
                  offer={one}
                  participants={participants}
                  mayWrite={mayWrite}
                  onChanged={() => void refresh()}
                />
                <AuditTrail kind="festive_offer" id={one._id} />
              </div>
            </div>
          </>
        )}
      </RecordPage>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Change a festive offer"
        description={offer?.name}
      >
        {isOpen && offer ? (
          <FestiveForm
            offer={offer}
            onSaved={() => {
              setOpen(false);
              void refresh();
            }}
          />
        ) : null}
      </Drawer>
      <ConfirmDialog
        open={asked === 'off'}
        onClose={() => setAsked(null)}
        title={`Switch ${offer?.name ?? ''} off?`}
        text={
          offer?.state === 'live'
            ? 'Its prices are over at once, in every cart and on every page, and its countdown goes.'
            : 'It goes from the shop at once and does not start.'
        }
        confirmLabel="common.disable"
        onConfirm={() => void turn(false)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={`Delete ${offer?.name ?? ''}?`}
        text="It is gone with the list of its products and what sellers brought in. This cannot be taken back."
        confirmLabel="common.delete"
        onConfirm={() => void remove()}
      />
    </>
  );
}
