import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Percent, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type CommissionRule,
  endCommissionRule,
  listCommissionRules,
  orderCommissionRules,
} from '#contracts/vendors/commission.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { type RuleEditing, RuleDrawer } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { Tester } from './commission-tester.tsx';
import { conditionsOf } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.commission' });

type All = EndpointData<typeof listCommissionRules>;

/** The rules, and the ways to reorder and end them. */
function useRules() {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const key = adminKey(member._id, 'commission-rules');
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listCommissionRules, {}, { signal, fresh: true }),
  });
  const { busy, run } = useAct('common.save_failed');
  const keep = ({ orderVersion, rules, ended }: All) =>
    client.setQueryData<All>(key, { orderVersion, rules, ended });
  const order = async (ids: string[], moved: string) => {
    const before = query.data!;
    // Shown at once, undone if the server refuses.
    keep({ ...before, rules: ids.map((id) => before.rules.find((r) => r._id === id)!) });
    const reply = await run('order', () =>
      callApi(orderCommissionRules, { body: { ids }, version: before.orderVersion }),
    );
    if (!reply) return void client.invalidateQueries({ queryKey: key });
    keep(reply);
    toast.show({
      type: 'success',
      message: t('vendors.commission.moved', {
        name: before.rules.find((r) => r._id === moved)!.name,
        n: ids.indexOf(moved) + 1,
      }),
    });
  };
  const end = async (rule: CommissionRule) => {
    const reply = await run('end', () =>
      callApi(endCommissionRule, { params: { id: rule._id }, version: rule.version }),
    );
    if (reply) keep(reply);
  };
  const refetch = () => void client.invalidateQueries({ queryKey: key });
  return { query, isBusy: busy !== null, order, end, refetch };
}

/** Rules that set commissions before the vendors' own rates, in order, with a calculator. */
export default function CommissionPage() {
  const t = useText();
  const mayWrite = useStaffMay('vendors:write');
  const { query, isBusy, order, end, refetch } = useRules();
  const [editing, setEditing] = useState<RuleEditing>(null);
  const [ending, setEnding] = useState<CommissionRule | null>(null);
  const add = mayWrite ? (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" className="size-5" strokeWidth={2} />
      {t('vendors.commission.new_rule')}
    </Button>
  ) : null;
  return (
    <>
      <PageHead title={t('settlement.commission')} text={t('vendors.commission.text')}>
        {add}
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          <Listed query={query} failed="vendors.commission.load_failed">
            {({ rules, ended }) => (
              <>
                {rules.length === 0 ? (
                  <NoRules action={add} />
                ) : (
                  <RuleList
                    rules={rules}
                    mayWrite={mayWrite}
                    isBusy={isBusy}
                    onOrder={(ids, moved) => void order(ids, moved)}
                    onEdit={setEditing}
                    onEnd={setEnding}
                  />
                )}
                {ended.length > 0 ? <Ended rules={ended} /> : null}
              </>
            )}
          </Listed>
        </div>
        <Tester />
      </div>
      <RuleDrawer rule={editing} onClose={() => setEditing(null)} onSaved={refetch} />
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={t('vendors.commission.end_title')}
        text={
          ending
            ? t('vendors.commission.end_text', { name: ending.name, percent: ending.percent })
            : ''
        }
        confirmLabel={t('vendors.commission.end_action')}
        onConfirm={() => {
          setEnding(null);
          void end(ending!);
        }}
      />
    </>
  );
}

function Ended({ rules }: { rules: readonly CommissionRule[] }) {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  return (
    <Panel title={t('vendors.commission.ended')}>
      <ul className="divide-y divide-border">
        {rules.map((rule) => (
          <li key={rule._id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>
              <strong>{rule.name}</strong>{' '}
              <span className="text-ink-muted">
                {conditionsOf(rule, t, formatDate).join(' · ')}
              </span>
            </span>
            <span className="text-ink-muted tabular-nums">
              {rule.percent}% · {rule.endedAt ? formatDateTime(rule.endedAt) : ''}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NoRules({ action }: { action: ReactNode }) {
  const t = useText();
  return (
    <Panel>
      <EmptyState
        icon={<Percent aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title={t('vendors.commission.empty_title')}
        text={t('vendors.commission.empty_text')}
        action={action}
      />
    </Panel>
  );
}
