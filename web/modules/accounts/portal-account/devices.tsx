import type { UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DeviceSession } from '#contracts/accounts/accounts.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';

interface DevicesProps {
  query: UseQueryResult<z.infer<typeof DeviceSession>[]>;
  end: (id: string) => Promise<unknown>;
  endOthers: () => Promise<unknown>;
}

/** Signed-in devices; all but this one can be signed out. */
export function Devices({ query, end, endOthers }: DevicesProps) {
  const t = useText();
  const act = useAct('errors.logout_failed');
  const out = async (name: string, work: () => Promise<unknown>, done: string) => {
    if (
      await act.run(name, async () => {
        await work();
        return true;
      })
    )
      toast.show({ message: done, type: 'success' });
    await query.refetch();
  };
  return (
    <Listed query={query} failed="accounts.devices.load_failed" waiting={<RowsSkeleton rows={2} />}>
      {(items) => (
        <Panel
          title={t('accounts.devices.title')}
          text={t('accounts.devices.text')}
          action={
            items.some((one) => !one.isCurrent) ? (
              <Button
                variant="outline"
                busy={act.busy === 'all'}
                onClick={() => void out('all', endOthers, t('accounts.devices.others_signed_out'))}
              >
                {t('accounts.devices.sign_out_others')}
              </Button>
            ) : null
          }
        >
          <ul className="divide-y divide-border">
            {items.map((one) => (
              <DeviceRow key={one._id} one={one} act={act} out={out} end={end} />
            ))}
          </ul>
        </Panel>
      )}
    </Listed>
  );
}

interface DeviceRowProps {
  one: {
    _id: string;
    device: string;
    ip: string | null;
    createdAt: string;
    lastSeenAt: string;
    isCurrent: boolean;
  };
  act: Act;
  out: (name: string, work: () => Promise<unknown>, done: string) => Promise<void>;
  end: (id: string) => Promise<unknown>;
}
function DeviceRow({ one, act, out, end }: DeviceRowProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {one.device}
          {one.isCurrent ? (
            <span className="ml-2">
              <Badge tone="success">{t('accounts.devices.this_device')}</Badge>
            </span>
          ) : null}
        </p>
        <p className="text-[14px] text-ink-muted">
          {t('accounts.devices.last_seen', { time: formatDateTime(one.lastSeenAt) })}
          {one.ip ? ` · ${one.ip}` : ''}
        </p>
      </div>
      {one.isCurrent ? null : (
        <Button
          variant="outline"
          busy={act.busy === one._id}
          aria-label={t('accounts.devices.sign_out_named', { device: one.device })}
          onClick={() => void out(one._id, () => end(one._id), t('accounts.devices.signed_out'))}
        >
          {t('common.sign_out')}
        </Button>
      )}
    </li>
  );
}
