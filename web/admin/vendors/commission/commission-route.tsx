import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type CommissionRule,
  endCommissionRule,
  listCommissionRules,
  orderCommissionRules,
} from '#contracts/vendors/commission.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Editing, RuleDrawer } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { Tester } from './commission-tester.tsx';
import { conditionsOf } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Commission' });

type All = EndpointData<typeof listCommissionRules>;

/** Rules that decide commissions before the shops' own rates do, in their order, with a tester. */
export default function CommissionPage() {
  const member = useStaff();
  const mayWrite = useMay('vendors:write');
  const client = useQueryClient();
  const key = adminKey(member._id, 'commission-rules');
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listCommissionRules, {}, { signal, fresh: true }),
  });
  const [editing, setEditing] = useState<Editing>(null);
  const [ending, setEnding] = useState<CommissionRule | null>(null);
  const { busy, run } = useAct('This could not be saved. Please try again.');
  const keep = ({ orderVersion, rules, ended }: All) =>
    client.setQueryData<All>(key, { orderVersion, rules, ended });
  const order = async (ids: string[], moved: string) => {
    const before = query.data!;
    // At once on the screen; as it was where the server says no.
    keep({ ...before, rules: ids.map((id) => before.rules.find((r) => r._id === id)!) });
    const reply = await run('order', () =>
      callApi(orderCommissionRules, { body: { ids }, version: before.orderVersion }),
    );
    if (!reply) return void client.invalidateQueries({ queryKey: key });
    keep(reply);
    toast.show({
      type: 'success',
      message: `${before.rules.find((r) => r._id === moved)!.name} is now number ${ids.indexOf(moved) + 1}.`,
    });
  };
  const end = async (rule: CommissionRule) => {
    setEnding(null);
    const reply = await run('end', () =>
      callApi(endCommissionRule, { params: { id: rule._id }, version: rule.version }),
    );
    if (reply) keep(reply);
  };
  const add = mayWrite ? (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" className="size-5" strokeWidth={2} />
      New rule
    </Button>
  ) : null;
  return (
    <>
      <PageHead
        title="Commission"
        text="The first rule that fits a sale decides what it pays; where none does, the shop’s own rate holds. The rate is fixed on each line when the order is placed."
      >
        {add}
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          <Listed query={query} failed="The rules could not be loaded">
            {({ rules, ended }) => (
              <>
                {rules.length === 0 ? (
                  <Panel>
                    <EmptyState
                      icon={<Percent aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                      title="No rules yet"
                      text="Every shop pays its own rate. Add a rule to charge some goods, prices or weeks differently."
                      action={add}
                    />
                  </Panel>
                ) : (
                  <RuleList
                    rules={rules}
                    mayWrite={mayWrite}
                    isBusy={busy !== null}
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
      <RuleDrawer
        rule={editing}
        onClose={() => setEditing(null)}
        onSaved={() => void client.invalidateQueries({ queryKey: key })}
      />
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title="End this rule?"
        text={
          ending
            ? `${ending.name}: ${ending.percent} %. From now on the rules below it, or the shops’ own rates, decide. Orders that were placed keep their rate.`
            : ''
        }
        confirmLabel="End it"
        onConfirm={() => void end(ending!)}
      />
    </>
  );
}

function Ended({ rules }: { rules: readonly CommissionRule[] }) {
  const { formatDateTime } = useDates();
  return (
    <Panel title="Ended">
      <ul className="divide-y divide-border">
        {rules.map((rule) => (
          <li key={rule._id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>
              <strong>{rule.name}</strong>{' '}
              <span className="text-ink-muted">{conditionsOf(rule).join(' · ')}</span>
            </span>
            <span className="text-ink-muted tabular-nums">
              {rule.percent} % · {rule.endedAt ? formatDateTime(rule.endedAt) : ''}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
