import { useQuery } from '@tanstack/react-query';
import { Gift as GiftIcon } from 'lucide-react';
import { useState } from 'react';
import type { Gift } from '#contracts/promotions/gifts.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { SectionTabs } from '#web/admin/section-tabs.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { giftsQuery, adminMilestonesQuery } from './queries.ts';
import { GiftForm } from './gift-form.tsx';
import { useRefresh } from './use-refresh.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'promotions.gifts.title' });

/** Low-stock threshold of gifts. */
const FEW = 10;

/** Gifts of milestones and their stock. */
export default function GiftsPage() {
  const t = useText();
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('marketing:write');
  const refresh = useRefresh('gifts');
  const query = useQuery(giftsQuery(memberId));
  const milestones = (useQuery(adminMilestonesQuery(memberId)).data ?? []).filter(
    (m) => m.type === 'gift',
  );
  const [opened, setOpened] = useState<Gift | 'new' | null>(null);
  const without = milestones.filter(
    (m) => m.enabled && !(query.data ?? []).some((g) => g.milestoneId === m._id && g.isActive),
  );
  const make = mayWrite ? (
    <Button onClick={() => setOpened('new')}>{t('promotions.gifts.new')}</Button>
  ) : null;
  return (
    <>
      <PageHead title={t('promotions.gifts.title')} text={t('promotions.gifts.intro')}>
        {make}
      </PageHead>
      <SectionTabs of="/admin/milestones" current="/admin/gifts" />
      {query.data ? without.map((m) => <MissingGiftAlert key={m._id} m={m} />) : null}
      <Listed query={query} failed="promotions.gifts.load_failed">
        {(gifts, isOld) =>
          gifts.length === 0 ? (
            <EmptyState
              icon={<GiftIcon aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('promotions.gifts.empty_title')}
              text={t('promotions.gifts.empty_text')}
              action={make}
            />
          ) : (
            <DataList
              label={t('promotions.gifts.title')}
              columns={columnsOf(t, milestones, mayWrite ? setOpened : null)}
              rows={gifts}
              rowKey={(g) => g._id}
              isBusy={isOld}
            />
          )
        }
      </Listed>
      <GiftDrawer opened={opened} setOpened={setOpened} milestones={milestones} refresh={refresh} />
    </>
  );
}

function MissingGiftAlert({ m }: { m: Milestone }) {
  const t = useText();
  return (
    <div className="mb-3">
      <Alert tone="warning">
        {t('promotions.gifts.missing', {
          name: m.title,
          amount: formatRupees(m.threshold),
        })}
      </Alert>
    </div>
  );
}

interface GiftDrawerProps {
  opened: Gift | 'new' | null;
  setOpened: (value: Gift | 'new' | null) => void;
  milestones: Milestone[];
  refresh: () => Promise<void>;
}
function GiftDrawer({ opened, setOpened, milestones, refresh }: GiftDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={opened !== null}
      onClose={() => setOpened(null)}
      title={opened === 'new' ? t('promotions.gifts.new') : t('promotions.gifts.edit')}
      description={opened && opened !== 'new' ? opened.name : undefined}
    >
      {opened ? (
        <GiftForm
          gift={opened === 'new' ? null : opened}
          milestones={milestones}
          onSaved={() => {
            setOpened(null);
            void refresh();
          }}
        />
      ) : null}
      {opened && opened !== 'new' ? (
        <AuditTrail kind="gift" id={opened._id} className="mt-6" />
      ) : null}
    </Drawer>
  );
}

function columnsOf(
  t: Text,
  milestones: readonly Milestone[],
  edit: ((gift: Gift) => void) | null,
): ListColumn<Gift>[] {
  const named = (id: string | null) => milestones.find((m) => m._id === id);
  return [
    {
      key: 'name',
      label: t('promotions.gifts.one'),
      isHead: true,
      cell: (g) => <GiftCell g={g} />,
    },
    {
      key: 'milestone',
      label: t('promotions.milestones.one'),
      cell: (g) => {
        const m = named(g.milestoneId);
        return m ? (
          t('promotions.milestones.from_amount', {
            name: m.title,
            amount: formatRupees(m.threshold),
          })
        ) : (
          <span className="text-ink-muted">{t('common.none')}</span>
        );
      },
    },
    {
      key: 'state',
      label: t('common.status'),
      cell: (g) => <GiftStateBadge g={g} />,
    },
    { key: 'left', label: t('promotions.gifts.left'), isNumber: true, cell: (g) => g.onHand },
    { key: 'given', label: t('promotions.coupon.given'), isNumber: true, cell: (g) => g.given },
    { key: 'stocked', label: t('promotions.gifts.added'), isNumber: true, cell: (g) => g.stocked },
    ...(edit
      ? [
          {
            key: 'act',
            label: t('common.actions'),
            isNumber: true,
            isAction: true,
            cell: (g: Gift) => <EditGiftButton g={g} edit={edit} />,
          },
        ]
      : []),
  ];
}

function GiftCell({ g }: { g: Gift }) {
  const t = useText();
  return (
    <span className="flex items-center gap-3">
      <span className="size-12 shrink-0 overflow-hidden rounded-small border border-border">
        {g.picture ? (
          <Picture
            image={{ ...g.picture, alt: '' }}
            sizes="48px"
            className="size-full object-cover"
          />
        ) : (
          <NoImage className="size-full text-center text-[11px]" />
        )}
      </span>
      <span>
        <strong className="block">{g.name}</strong>
        <span className="block text-[13px] text-ink-muted">
          {t('promotions.gifts.hsn', { code: g.hsnCode })}
        </span>
      </span>
    </span>
  );
}

function GiftStateBadge({ g }: { g: Gift }) {
  const t = useText();
  return !g.isActive ? (
    <Badge tone="warning">{t('common.off')}</Badge>
  ) : g.onHand === 0 ? (
    <Badge tone="danger">{t('catalog.out_of_stock')}</Badge>
  ) : g.onHand < FEW ? (
    <Badge tone="warning">{t('common.low_stock')}</Badge>
  ) : (
    <Badge tone="success">{t('catalog.in_stock')}</Badge>
  );
}

function EditGiftButton({ g, edit }: { g: Gift; edit: (gift: Gift) => void }) {
  const t = useText();
  return (
    <Button
      variant="outline"
      size="sm"
      className="max-md:min-h-11"
      aria-label={t('common.edit_named', { name: g.name })}
      onClick={() => edit(g)}
    >
      {t('common.edit')}
    </Button>
  );
}
