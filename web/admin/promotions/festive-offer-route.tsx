import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { deleteFestiveOffer, updateFestiveOffer } from '#contracts/promotions/festive-offers.ts';
import type { FestiveRecord } from '#contracts/promotions/festive-offers.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { festiveOfferQuery } from './queries.ts';
import type { ChecklistPoint } from './publish-checklist.tsx';
import { FestiveForm } from './festive-form.tsx';
import { FestiveProductsPanel } from './festive-products.tsx';
import { FestivePreview } from './festive-preview.tsx';
import { FundingPanel } from './funding-panel.tsx';
import { Participants } from './participants.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { StateBadge } from './state-badge.tsx';
import { useRefresh } from './use-refresh.ts';
import type { QueryReply } from '#web/api/query-reply.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'promotions.festive.one' });

/** Checks before publishing the offer. */
const pointsOf = (t: Text, o: FestiveRecord): ChecklistPoint[] => [
  {
    key: 'products',
    isFine: o.products + o.vendorProducts > 0,
    text:
      o.products + o.vendorProducts > 0
        ? `${o.products + o.vendorProducts} ${o.products + o.vendorProducts === 1 ? 'product' : 'products'}`
        : t('listings.empty_title'),
  },
  {
    key: 'dates',
    isFine: new Date(o.endDate) > new Date(),
    text:
      new Date(o.endDate) > new Date()
        ? t('promotions.checks.ends_in_future')
        : t('promotions.checks.already_over'),
  },
  {
    key: 'description',
    isFine: Boolean(o.description),
    text: o.description
      ? t('promotions.checks.has_description')
      : t('promotions.checks.no_description'),
  },
];

const LIST = '/admin/festive-offers';
type Asked = 'publish' | 'off' | 'delete' | null;

/** One festive offer: dates, products, vendors, and preview. */
export default function FestiveOfferPage() {
  const t = useText();
  const id = useParams().id!;
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('marketing:write');
  const { formatDateTime } = useDates();
  const query = useQuery(festiveOfferQuery(memberId, id));
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const act = useAct('errors.something_failed');
  const refresh = useRefresh('festive');
  const { turnOff, remove } = useOfferActions({ setAsked, act, id, query, refresh });
  const offer = query.data?.offer;
  return (
    <>
      <RecordPage
        query={query}
        what="festive offer"
        back={{ to: LIST, label: t('promotions.festive.all') }}
      >
        {({ offer: one, conflicts, participants }) => (
          <>
            <OfferHead
              one={one}
              formatDateTime={formatDateTime}
              mayWrite={mayWrite}
              setOpen={setOpen}
              act={act}
              setAsked={setAsked}
            />
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
              <div className="min-w-0">
                {conflicts.length > 0 ? (
                  <OverlapAlert conflicts={conflicts} formatDateTime={formatDateTime} />
                ) : null}
                <FestiveProductsPanel
                  key={one._id}
                  offer={one}
                  mayWrite={mayWrite}
                  onChanged={() => void refresh()}
                />
              </div>
              <OfferSidebar
                one={one}
                refresh={refresh}
                mayWrite={mayWrite}
                participants={participants}
              />
            </div>
          </>
        )}
      </RecordPage>
      <EditDrawer isOpen={isOpen} setOpen={setOpen} offer={offer} refresh={refresh} />
      <PublishDialog
        subject={asked === 'publish' ? { kind: 'festive_offer', id } : null}
        onClose={() => setAsked(null)}
        onChanged={refresh}
      />
      <DisableDialog asked={asked} setAsked={setAsked} offer={offer} turnOff={turnOff} />
      <DeleteDialog asked={asked} setAsked={setAsked} offer={offer} remove={remove} />
    </>
  );
}

interface UseOfferActionsOptions {
  setAsked: (value: Asked) => void;
  act: Act;
  id: string;
  query: UseQueryResult<QueryReply<typeof festiveOfferQuery>>;
  refresh: () => Promise<void>;
}
function useOfferActions({ setAsked, act, id, query, refresh }: UseOfferActionsOptions) {
  const navigate = useNavigate();
  const turnOff = async () => {
    setAsked(null);
    const reply = await act.run('turn', () =>
      callApi(updateFestiveOffer, {
        params: { id },
        body: { isActive: false },
        version: query.data!.offer.version,
      }),
    );
    if (reply)
      toast.show({
        type: 'success',
        message: 'promotions.festive.disabled_notice',
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
    toast.show({ type: 'success', message: 'promotions.festive.deleted_notice' });
    await navigate(LIST);
    return refresh();
  };
  return { turnOff, remove };
}

interface EditDrawerProps {
  isOpen: boolean;
  setOpen: (value: boolean) => void;
  offer: FestiveRecord | undefined;
  refresh: () => Promise<void>;
}
function EditDrawer({ isOpen, setOpen, offer, refresh }: EditDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t('promotions.festive.edit')}
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
  );
}

interface DisableDialogProps {
  asked: Asked;
  setAsked: (value: Asked) => void;
  offer: FestiveRecord | undefined;
  turnOff: () => Promise<void>;
}
function DisableDialog({ asked, setAsked, offer, turnOff }: DisableDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked === 'off'}
      onClose={() => setAsked(null)}
      title={t('promotions.disable_named_question', { name: offer?.name ?? '' })}
      text={
        offer?.state === 'live'
          ? t('promotions.festive.disable_live_text')
          : t('promotions.festive.disable_upcoming_text')
      }
      confirmLabel={t('common.disable')}
      onConfirm={() => void turnOff()}
    />
  );
}

interface DeleteDialogProps {
  asked: Asked;
  setAsked: (value: Asked) => void;
  offer: FestiveRecord | undefined;
  remove: () => Promise<void>;
}
function DeleteDialog({ asked, setAsked, offer, remove }: DeleteDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked === 'delete'}
      onClose={() => setAsked(null)}
      title={t('common.delete_named_question', { name: offer?.name ?? '' })}
      text={t('promotions.festive.delete_text')}
      confirmLabel={t('common.delete')}
      onConfirm={() => void remove()}
    />
  );
}

interface OfferHeadProps {
  one: FestiveRecord;
  formatDateTime: (at: string) => string;
  mayWrite: boolean;
  setOpen: (value: boolean) => void;
  act: Act;
  setAsked: (value: Asked) => void;
}
function OfferHead({ one, formatDateTime, mayWrite, setOpen, act, setAsked }: OfferHeadProps) {
  const t = useText();
  return (
    <PageHead
      title={one.name}
      text={t('promotions.ads.from_until', {
        from: formatDateTime(one.startDate),
        until: formatDateTime(one.endDate),
      })}
    >
      <span className="flex items-center">
        <StateBadge state={one.state} />
      </span>
      {one.isActive ? (
        <LinkButton to={`/festival-offer/${one.slug}`} variant="outline">
          {t('content.view_live')}
        </LinkButton>
      ) : null}
      {mayWrite ? (
        <>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('common.edit')}
          </Button>
          <Button
            variant="outline"
            busy={act.busy === 'turn'}
            onClick={() => setAsked(one.isActive ? 'off' : 'publish')}
          >
            {one.isActive ? t('common.disable') : t('common.publish')}
          </Button>
          {one.state === 'live' ? null : (
            <Button
              variant="danger"
              busy={act.busy === 'delete'}
              onClick={() => setAsked('delete')}
            >
              {t('common.delete')}
            </Button>
          )}
        </>
      ) : null}
    </PageHead>
  );
}

interface OfferSidebarProps {
  one: FestiveRecord;
  refresh: () => Promise<void>;
  mayWrite: boolean;
  participants: {
    _id: string;
    name: string;
    slug: string;
    products: number;
    leastPercent: number;
    mostPercent: number;
  }[];
}
function OfferSidebar({ one, refresh, mayWrite, participants }: OfferSidebarProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-4">
      <FestivePreview offer={one} />
      <PublishingPanel id={one._id} points={pointsOf(t, one)} onChanged={() => void refresh()} />
      <FundingPanel id={one._id} mayWrite={mayWrite} onChanged={() => void refresh()} />
      <Participants
        offer={one}
        participants={participants}
        mayWrite={mayWrite}
        onChanged={() => void refresh()}
      />
      <AuditTrail kind="festive_offer" id={one._id} />
    </div>
  );
}

interface OverlapAlertProps {
  conflicts: {
    _id: string;
    name: string;
    startDate: string;
    endDate: string;
    sharedProducts: number;
  }[];
  formatDateTime: (at: string) => string;
}
function OverlapAlert({ conflicts, formatDateTime }: OverlapAlertProps) {
  const t = useText();
  return (
    <div className="mb-3">
      <Alert
        tone={conflicts.some((c) => c.sharedProducts > 0) ? 'warning' : 'info'}
        title={t('promotions.festive.overlapping')}
      >
        <ul>
          {conflicts.map((c) => (
            <li key={c._id}>
              {t('promotions.festive.overlap', {
                name: c.name,
                from: formatDateTime(c.startDate),
                until: formatDateTime(c.endDate),
              })}
              {c.sharedProducts > 0
                ? `: ${t('promotions.festive.overlap_shared', { n: c.sharedProducts })}`
                : ''}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
