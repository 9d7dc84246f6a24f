import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import {
  type AdRecord,
  adKey,
  deleteAd,
  MAX_ADS,
  orderAds,
  updateAd,
} from '#contracts/promotions/ads.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { AdForm } from './ad-form.tsx';
import { AdRow } from './ad-row.tsx';
import { type Publishable, PublishDialog } from './publish-dialog.tsx';
import { adsQuery } from './queries.ts';
import { Sortable } from './sortable.tsx';
import { StripPreview } from './ad-preview.tsx';
import { useRefresh } from './use-refresh.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'promotions.ads.title' });

/** The announcements in the strip above every page. */
export default function AdsPage() {
  const t = useText();
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('marketing:write');
  const options = adsQuery(memberId);
  const query = useQuery(options);
  const [opened, setOpened] = useState<AdRecord | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AdRecord | null>(null);
  const [publishing, setPublishing] = useState<Publishable | null>(null);
  const refresh = useRefresh('ads');
  const { ads, order, place, turn, remove } = useAdActions({ options, refresh, query, setLeaving });
  const make =
    mayWrite && ads.length < MAX_ADS ? (
      <Button onClick={() => setOpened('new')}>{t('promotions.ads.new')}</Button>
    ) : null;
  return (
    <>
      <PageHead
        title={t('promotions.ads.title')}
        text={
          query.data
            ? t('promotions.ads.intro_count', { count: ads.length, most: MAX_ADS })
            : t('promotions.ads.intro', { most: MAX_ADS })
        }
      >
        {make}
      </PageHead>
      <Listed query={query} failed="promotions.ads.load_failed">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<Megaphone aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('promotions.ads.empty_title')}
              text={t('promotions.ads.empty_text')}
              action={make}
            />
          ) : (
            <SortableAds
              all={all}
              order={order}
              place={place}
              turn={(ad) => (ad.isActive ? turn(ad) : setPublishing({ kind: 'ad', id: ad._id }))}
              setOpened={setOpened}
              setLeaving={setLeaving}
            />
          )
        }
      </Listed>
      <AdDrawer
        opened={opened}
        setOpened={setOpened}
        setPublishing={setPublishing}
        ads={ads}
        refresh={refresh}
      />
      <PublishDialog subject={publishing} onClose={() => setPublishing(null)} onChanged={refresh} />
      <DeleteDialog leaving={leaving} setLeaving={setLeaving} remove={remove} />
    </>
  );
}

interface UseAdActionsOptions {
  options: ReturnType<typeof adsQuery>;
  refresh: () => Promise<void>;
  query: UseQueryResult<AdRecord[]>;
  setLeaving: (value: AdRecord | null) => void;
}
function useAdActions({ options, refresh, query, setLeaving }: UseAdActionsOptions) {
  const client = useQueryClient();
  /** Optimistic order; reverted if the server refuses. */
  const ahead = async (next: AdRecord[], work: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey: options.queryKey });
    const before = client.getQueryData(options.queryKey);
    client.setQueryData(options.queryKey, next);
    try {
      await work();
    } catch (error) {
      client.setQueryData(options.queryKey, before);
      showRefusal(error, 'promotions.reverted');
    }
    await refresh();
  };
  const ads = query.data ?? [];
  const order = (ids: string[]) =>
    ahead(
      ids.flatMap((id, i) => {
        const ad = ads.find((one) => one._id === id);
        return ad ? [{ ...ad, priority: i + 1 }] : [];
      }),
      () => callApi(orderAds, { body: { ids } }),
    );
  const place = (ad: AdRecord, to: number) => {
    const others = ads.map((one) => one._id).filter((id) => id !== ad._id);
    return order(others.toSpliced(to - 1, 0, ad._id));
  };
  const turn = (ad: AdRecord) =>
    ahead(
      ads.map((one) => (one._id === ad._id ? { ...one, isActive: !ad.isActive } : one)),
      () =>
        callApi(updateAd, {
          params: { id: ad._id },
          body: { isActive: !ad.isActive },
          version: ad.version,
        }),
    );
  const remove = async (ad: AdRecord) => {
    setLeaving(null);
    try {
      await callApi(deleteAd, { params: { id: ad._id }, version: ad.version });
      toast.show({ type: 'success', message: 'promotions.ads.deleted' });
    } catch (error) {
      showRefusal(error, 'promotions.ads.delete_failed');
    }
    await refresh();
  };
  return { ads, order, place, turn, remove };
}

interface SortableAdsProps {
  all: AdRecord[];
  order: (ids: string[]) => Promise<void>;
  place: (ad: AdRecord, to: number) => Promise<void>;
  turn: (ad: AdRecord) => void | Promise<void>;
  setOpened: (value: AdRecord | 'new' | null) => void;
  setLeaving: (value: AdRecord | null) => void;
}
function SortableAds({ all, order, place, turn, setOpened, setLeaving }: SortableAdsProps) {
  const t = useText();
  const mayWrite = useStaffMay('marketing:write');
  return (
    <div className="grid grid-cols-1 gap-4">
      <StripPreview ads={all} />
      <Sortable
        label={t('promotions.ads.list_label')}
        rows={all}
        rowKey={(ad) => ad._id}
        rowName={(ad) => ad.text}
        onOrder={mayWrite ? (ids) => void order(ids) : undefined}
      >
        {(ad, i) => (
          <AdRow
            ad={ad}
            place={i + 1}
            of={all.length}
            duplicate={all.find((other, j) => j < i && adKey(other.text) === adKey(ad.text))}
            {...(mayWrite
              ? {
                  onPlace: (to: number) => void place(ad, to),
                  onTurn: () => void turn(ad),
                  onEdit: () => setOpened(ad),
                  onDelete: () => setLeaving(ad),
                }
              : {})}
          />
        )}
      </Sortable>
    </div>
  );
}

interface DeleteDialogProps {
  leaving: AdRecord | null;
  setLeaving: (value: AdRecord | null) => void;
  remove: (ad: AdRecord) => Promise<void>;
}
function DeleteDialog({ leaving, setLeaving, remove }: DeleteDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={leaving !== null}
      onClose={() => setLeaving(null)}
      title={t('promotions.ads.delete_title')}
      text={t('promotions.ads.delete_text', { text: leaving?.text ?? '' })}
      confirmLabel={t('common.delete')}
      onConfirm={() => {
        if (leaving) void remove(leaving);
      }}
    />
  );
}

interface AdDrawerProps {
  opened: AdRecord | 'new' | null;
  setOpened: (value: AdRecord | 'new' | null) => void;
  setPublishing: (value: Publishable) => void;
  ads: AdRecord[];
  refresh: () => Promise<void>;
}
function AdDrawer({ opened, setOpened, setPublishing, ads, refresh }: AdDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={opened !== null}
      onClose={() => setOpened(null)}
      title={opened === 'new' ? t('promotions.ads.new') : t('promotions.ads.edit')}
    >
      {opened ? (
        <AdForm
          ad={opened === 'new' ? null : opened}
          others={ads.filter((ad) => opened === 'new' || ad._id !== opened._id)}
          onSaved={(saved) => {
            setOpened(null);
            if (opened === 'new') setPublishing({ kind: 'ad', id: saved._id });
            void refresh();
          }}
        />
      ) : null}
      {opened && opened !== 'new' ? (
        <AuditTrail kind="ad" id={opened._id} className="mt-6" />
      ) : null}
    </Drawer>
  );
}
