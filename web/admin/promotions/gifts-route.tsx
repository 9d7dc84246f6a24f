import { useQuery } from '@tanstack/react-query';
import { Gift as GiftIcon } from 'lucide-react';
import { useState } from 'react';
import type { Gift } from '#contracts/promotions/gifts.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { giftsQuery, milestonesQuery } from './queries.ts';
import { GiftForm } from './gift-form.tsx';
import { useRefresh } from './use-refresh.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Gifts' });

/** Fewer than this are soon given away. */
const FEW = 10;

/** What gift milestones give away, and how much of it is left. */
export default function GiftsPage() {
  const { _id: memberId } = useStaff();
  const mayWrite = useMay('marketing:write');
  const refresh = useRefresh('gifts');
  const query = useQuery(giftsQuery(memberId));
  const milestones = (useQuery(milestonesQuery(memberId)).data ?? []).filter(
    (m) => m.type === 'gift',
  );
  const [opened, setOpened] = useState<Gift | 'new' | null>(null);
  const without = milestones.filter(
    (m) => m.enabled && !(query.data ?? []).some((g) => g.milestoneId === m._id && g.isActive),
  );
  const make = mayWrite ? <Button onClick={() => setOpened('new')}>New gift</Button> : null;
  return (
    <>
      <PageHead
        title="Gifts"
        text="A gift milestone gives away what stands here under its name, as a line of the order at ₹0, as long as there is stock."
      >
        {make}
      </PageHead>
      {query.data
        ? without.map((m) => (
            <div key={m._id} className="mb-3">
              <Alert tone="warning">{`${m.title} (from ${formatRupees(m.threshold)}) has no gift: shoppers who reach it get none.`}</Alert>
            </div>
          ))
        : null}
      <Listed query={query} failed="The gifts could not be loaded">
        {(gifts, isOld) =>
          gifts.length === 0 ? (
            <EmptyState
              icon={<GiftIcon aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title="No gifts yet"
              text="Make a milestone of the kind gift, then say here what it gives."
              action={make}
            />
          ) : (
            <DataList
              label="Gifts"
              columns={columnsOf(milestones, mayWrite ? setOpened : null)}
              rows={gifts}
              rowKey={(g) => g._id}
              isBusy={isOld}
            />
          )
        }
      </Listed>
      <Drawer
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === 'new' ? 'New gift' : 'Change a gift'}
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
    </>
  );
}

function columnsOf(
  milestones: readonly Milestone[],
  edit: ((gift: Gift) => void) | null,
): Column<Gift>[] {
  const named = (id: string | null) => milestones.find((m) => m._id === id);
  return [
    {
      key: 'name',
      label: 'Gift',
      isHead: true,
      cell: (g) => (
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
            <span className="block text-[13px] text-ink-muted">HSN {g.hsnCode}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'milestone',
      label: 'Milestone',
      cell: (g) => {
        const m = named(g.milestoneId);
        return m ? (
          `${m.title}, from ${formatRupees(m.threshold)}`
        ) : (
          <span className="text-ink-muted">None</span>
        );
      },
    },
    {
      key: 'state',
      label: 'common.status',
      cell: (g) =>
        !g.isActive ? (
          <Badge tone="warning">Off</Badge>
        ) : g.onHand === 0 ? (
          <Badge tone="danger">Run out</Badge>
        ) : g.onHand < FEW ? (
          <Badge tone="warning">Few left</Badge>
        ) : (
          <Badge tone="success">In stock</Badge>
        ),
    },
    { key: 'left', label: 'Left', isNumber: true, cell: (g) => g.onHand },
    { key: 'given', label: 'Given', isNumber: true, cell: (g) => g.given },
    { key: 'stocked', label: 'Put in', isNumber: true, cell: (g) => g.stocked },
    ...(edit
      ? [
          {
            key: 'act',
            label: 'common.actions',
            isNumber: true,
            isAction: true,
            cell: (g: Gift) => (
              <Button
                variant="outline"
                size="sm"
                className="max-md:min-h-11"
                aria-label={`Change ${g.name}`}
                onClick={() => edit(g)}
              >
                Change
              </Button>
            ),
          },
        ]
      : []),
  ];
}
