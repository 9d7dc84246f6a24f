import type { SubmitCall } from '#web/modules/accounts/portal-account/account-forms.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#contracts/accounts/second-factors.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FactorOwner, FactorCalls } from './second-factor-calls.ts';
import { FactorDialog } from './second-factor-dialog.tsx';
import { FactorSetup } from './second-factor-setup.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FEW = 3;

/** The user's own second factor: set up, renew, or switch off if it is optional. */
export function SecondFactorPanel({
  owner,
  query,
  onChanged,
}: {
  owner: FactorOwner;
  query: UseQueryResult<SecondFactor>;
  onChanged: () => void;
}) {
  const t = useText();
  const [shown, setShown] = useState<'setup' | readonly string[] | null>(null);
  const end = () => {
    setShown(null);
    onChanged();
  };
  return (
    <Panel title={t('staff.second_factor.title')} text={t('staff.second_factor.text')}>
      {shown === 'setup' ? (
        <FactorSetup
          owner={owner}
          doneLabel={t('common.done')}
          onDone={end}
          onCancel={() => setShown(null)}
        />
      ) : shown ? (
        <RecoveryCodes
          codes={shown}
          email={owner.email}
          doneLabel={t('common.done')}
          onDone={end}
        />
      ) : (
        <Listed
          query={query}
          failed="staff.second_factor.load_failed"
          waiting={<RowsSkeleton rows={1} />}
        >
          {(factor) => (
            <State
              owner={owner}
              factor={factor}
              onSetUp={() => setShown('setup')}
              onCodes={setShown}
              onDropped={end}
            />
          )}
        </Listed>
      )}
    </Panel>
  );
}

interface StateProps {
  owner: FactorOwner;
  factor: SecondFactor;
  onSetUp: () => void;
  onCodes: (codes: readonly string[]) => void;
  onDropped: () => void;
}

function State({
  owner: { calls, sending },
  factor: { since, recoveryCodes, isRequired },
  onSetUp,
  onCodes,
  onDropped,
}: StateProps) {
  const t = useText();
  const { formatDate } = useDates();
  const [asked, setAsked] = useState<'renew' | 'drop' | null>(null);
  const close = () => setAsked(null);
  const ask = (what: 'renew' | 'drop') => {
    sending.refuse({}, '');
    setAsked(what);
  };
  if (since === null)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="warning">{t('common.not_set_up')}</Badge>
        <Button onClick={onSetUp}>{t('common.set_up')}</Button>
      </div>
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="success">{t('common.on')}</Badge>
        {t('staff.second_factor.since', { date: formatDate(since) })}{' '}
        <span className={recoveryCodes <= FEW ? 'font-semibold text-warning' : ''}>
          {t('staff.second_factor.codes_left', { n: recoveryCodes })}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => ask('renew')}>
          {t('staff.second_factor.new_codes')}
        </Button>
        {isRequired ? null : (
          <Button variant="danger" onClick={() => ask('drop')}>
            {t('common.disable')}
          </Button>
        )}
      </div>
      <FactorDialogs
        asked={asked}
        close={close}
        sending={sending}
        onCodes={onCodes}
        calls={calls}
        onDropped={onDropped}
      />
    </>
  );
}

interface FactorDialogsProps {
  asked: 'renew' | 'drop' | null;
  close: () => void;
  sending: SubmitCall;
  onCodes: (codes: readonly string[]) => void;
  calls: FactorCalls;
  onDropped: () => void;
}
function FactorDialogs({ asked, close, sending, onCodes, calls, onDropped }: FactorDialogsProps) {
  const t = useText();
  return (
    <>
      <FactorDialog
        open={asked === 'renew'}
        onClose={close}
        title={t('staff.second_factor.new_codes')}
        description={t('staff.second_factor.new_codes_text')}
        confirmLabel={t('staff.second_factor.new_codes_action')}
        done={t('staff.second_factor.new_codes_title')}
        sending={sending}
        send={async (body) => onCodes(await calls.renew(body))}
      />
      <FactorDialog
        open={asked === 'drop'}
        onClose={close}
        title={t('staff.second_factor.off_title')}
        description={t('staff.second_factor.off_text')}
        confirmLabel={t('common.disable')}
        isDanger
        done={t('staff.second_factor.off_done')}
        sending={sending}
        send={async (body) => {
          await calls.drop(body);
          onDropped();
        }}
      />
    </>
  );
}
