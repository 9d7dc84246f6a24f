import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#contracts/accounts/second-factors.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FactorOwner } from './second-factor-calls.ts';
import { FactorDialog } from './second-factor-dialog.tsx';
import { FactorSetup } from './second-factor-setup.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FEW = 3;

/** The second factor of one's own account: set up, renewed, switched off where it is not required. */
export function FactorPanel({
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
    <Panel
      title={t('Second factor')}
      text={t(
        'Sign in with a code from your phone as well as your password. A stolen password alone is then not enough.',
      )}
    >
      {shown === 'setup' ? (
        <FactorSetup
          owner={owner}
          doneLabel={t('Done')}
          onDone={end}
          onCancel={() => setShown(null)}
        />
      ) : shown ? (
        <RecoveryCodes codes={shown} email={owner.email} doneLabel={t('Done')} onDone={end} />
      ) : (
        <Listed
          query={query}
          failed="The second factor could not be loaded"
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
        <Badge tone="warning">{t('Not set up')}</Badge>
        <Button onClick={onSetUp}>{t('Set up')}</Button>
      </div>
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="success">{t('On')}</Badge>
        {t('Since {date}.', { date: formatDate(since) })}{' '}
        <span className={recoveryCodes <= FEW ? 'font-semibold text-warning' : ''}>
          {t('{n} of 10 recovery codes are left.', { n: recoveryCodes })}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => ask('renew')}>
          {t('New recovery codes')}
        </Button>
        {isRequired ? null : (
          <Button variant="danger" onClick={() => ask('drop')}>
            {t('Switch off')}
          </Button>
        )}
      </div>
      <FactorDialog
        open={asked === 'renew'}
        onClose={close}
        title={t('New recovery codes')}
        description={t('You get 10 new codes. The old ones stop working.')}
        confirmLabel={t('Make new codes')}
        done={t('Ten new recovery codes')}
        sending={sending}
        send={async (body) => onCodes(await calls.renew(body))}
      />
      <FactorDialog
        open={asked === 'drop'}
        onClose={close}
        title={t('Switch the second factor off?')}
        description={t(
          'Your password alone will then be enough to sign in, for anyone who knows it.',
        )}
        confirmLabel={t('Switch off')}
        isDanger
        done={t('Second factor switched off')}
        sending={sending}
        send={async (body) => {
          await calls.drop(body);
          onDropped();
        }}
      />
    </>
  );
}
