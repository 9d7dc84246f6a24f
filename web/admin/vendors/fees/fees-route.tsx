import { Plus, Receipt } from 'lucide-react';
import { useState } from 'react';
import { type FeeRule, listFeeRules, setFeeNotice } from '#contracts/vendors/fees.ts';
import { OneField } from '#web/admin/settlement/form-dialog.tsx';
import { useMoney, useMoneyAction } from '#web/admin/settlement/use-money-query.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FeeCard } from './fee-card.tsx';
import { FeeDrawer, type FeeEditing } from './fee-form.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendors.fees.title' });

/** Fees besides the commission: proposed by one person, approved by another. */
export default function FeesPage() {
  const t = useText();
  const mayWrite = useStaffMay('money:write');
  const [editing, setEditing] = useState<FeeEditing>(null);
  const query = useMoney(['fees'], (signal) => callApi(listFeeRules, {}, { signal, fresh: true }));
  const add = mayWrite ? (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" className="size-5" strokeWidth={2} />
      {t('vendors.fees.new')}
    </Button>
  ) : null;
  return (
    <>
      <PageHead title={t('vendors.fees.title')} text={t('vendors.fees.text')}>
        {add}
      </PageHead>
      <Listed query={query} failed="vendors.fees.load_failed">
        {({ rules, past, noticeDays, noticeVersion }) => (
          <div className="grid gap-4">
            <Notice days={noticeDays} version={noticeVersion} mayWrite={mayWrite} />
            {rules.length === 0 ? (
              <Panel>
                <EmptyState
                  icon={<Receipt aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                  title={t('vendors.fees.empty_title')}
                  text={t('vendors.fees.empty_text')}
                  action={add}
                />
              </Panel>
            ) : (
              <FeeList
                label={t('vendors.fees.title')}
                rules={rules}
                onVersion={mayWrite ? setEditing : null}
              />
            )}
            {past.length > 0 ? (
              <Panel title={t('vendors.fees.past')}>
                <FeeList label={t('vendors.fees.past')} rules={past} onVersion={null} />
              </Panel>
            ) : null}
          </div>
        )}
      </Listed>
      <FeeDrawer
        fee={editing}
        onClose={() => setEditing(null)}
        onSaved={() => void query.refetch()}
      />
    </>
  );
}

function FeeList({
  label,
  rules,
  onVersion,
}: {
  label: string;
  rules: readonly FeeRule[];
  onVersion: ((rule: FeeRule) => void) | null;
}) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {rules.map((rule) => (
        <FeeCard key={rule._id} rule={rule} onVersion={onVersion} />
      ))}
    </ul>
  );
}

function Notice({ days, version, mayWrite }: { days: number; version: string; mayWrite: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const action = useMoneyAction();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-muted">
      {t('vendors.fees.notice', { days })}
      {mayWrite ? (
        <Button variant="ghost" size="sm" className="max-md:min-h-11" onClick={() => setOpen(true)}>
          {t('common.change')}
        </Button>
      ) : null}
      <OneField
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('vendors.fees.notice_title')}
        text={t('vendors.fees.notice_text')}
        label={t('common.save')}
        action={action}
        field={{
          name: 'noticeDays',
          label: t('vendors.fees.notice_days'),
          inputMode: 'numeric',
          maxLength: 3,
          first: String(days),
          check: (v) => (/^\d+$/.test(v) && Number(v) >= 7 ? null : t('errors.notice_least_7')),
        }}
        send={async (value) =>
          (await action.run(
            () => callApi(setFeeNotice, { body: { noticeDays: Number(value) }, version }),
            t('common.saved'),
          )) !== null
        }
      />
    </p>
  );
}
