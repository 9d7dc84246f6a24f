import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { endHoliday, type Holiday, putHoliday } from '#contracts/offers/offers.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { holidayQuery } from './queries.ts';
import { fromField, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';

/** Closing the shop for some days. */
export function HolidayTab() {
  const query = useQuery(holidayQuery(useMember()._id));
  return (
    <Listed
      query={query}
      failed="The holiday could not be loaded"
      waiting={<RowsSkeleton rows={4} />}
    >
      {({ holiday, version }) => (
        <HolidayForm key={holiday?.from ?? 'none'} holiday={holiday} version={version} />
      )}
    </Listed>
  );
}

function HolidayForm({ holiday, version }: { holiday: Holiday | null; version: string }) {
  const t = useText();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const saving = useSaving();
  const [seen, setSeen] = useState(version);
  const [isNow, setNow] = useState(holiday?.isOn ?? true);
  const [from, setFrom] = useState(toField(holiday?.from ?? null));
  const [until, setUntil] = useState(toField(holiday?.until ?? null));
  const [message, setMessage] = useState(holiday?.message ?? '');
  const [isEnding, setEnding] = useState(false);
  const refresh = () =>
    Promise.all(
      ['holiday', 'desk'].map((name) =>
        client.invalidateQueries({ queryKey: vendorKey(memberId, name) }),
      ),
    );
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const begins = isNow ? null : fromField(from);
    const ends = until === '' ? null : fromField(until);
    if (!isNow && begins === null) return saving.refuse({ from: t('Choose day and time.') });
    if (until !== '' && ends === null) return saving.refuse({ until: t('Choose day and time.') });
    if (ends && ends <= new Date().toISOString())
      return saving.refuse({ until: t('Choose a time to come.') });
    if (begins && ends && ends <= begins)
      return saving.refuse({ until: t('The end must come after the start.') });
    const body = { from: begins, until: ends, message: message.trim() || null };
    const set = async () => {
      const next = await callApi(putHoliday, { body, version: seen });
      setSeen(next.version);
      setFrom(toField(next.holiday.from));
      setUntil(toField(next.holiday.until));
      setMessage(next.holiday.message ?? '');
    };
    if (await saving.run(set, isNow ? t('Your shop is on holiday.') : t('The holiday is set.')))
      await refresh();
    return undefined;
  };
  const end = async () => {
    setEnding(false);
    if (
      await saving.run(
        () => callApi(endHoliday, { version: seen }),
        holiday?.isOn
          ? t('Welcome back: your goods are on sale again.')
          : t('The holiday is called off.'),
      )
    )
      await refresh();
  };
  return (
    <div className="grid max-w-[640px] gap-4">
      {holiday ? (
        <Standing holiday={holiday} onEnd={() => setEnding(true)} isBusy={saving.isBusy} />
      ) : null}
      <Panel
        title={holiday ? t('Change the holiday') : t('Go on holiday')}
        text={t(
          'Meanwhile nothing of yours can be bought. Orders that are placed already still have to be sent.',
        )}
      >
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          {saving.error ? (
            <Alert tone="danger" role="alert">
              {saving.error}
            </Alert>
          ) : null}
          {holiday?.isOn ? null : (
            <div>
              <Checkbox
                label={t('Beginning now')}
                checked={isNow}
                onChange={(e) => setNow(e.target.checked)}
              />
              {isNow ? null : (
                <TextField
                  label={t('From')}
                  type="datetime-local"
                  value={from}
                  onChange={(e) => setFrom(e.target.value)}
                  error={saving.errors.from}
                />
              )}
            </div>
          )}
          <TextField
            label={t('Until')}
            hint={t('Indian time. Empty: until you end it.')}
            type="datetime-local"
            value={until}
            onChange={(e) => setUntil(e.target.value)}
            error={saving.errors.until}
          />
          <TextArea
            label={t('Words for shoppers')}
            hint={t('Such as: back on 2 December, orders are welcome again then.')}
            rows={2}
            maxLength={200}
            value={message}
            onChange={(e) => setMessage(e.target.value)}
            error={saving.errors.message}
          />
          <Button type="submit" className="justify-self-start" busy={saving.isBusy}>
            {saving.isBusy
              ? t('Saving...')
              : holiday
                ? t('Save')
                : isNow
                  ? t('Go on holiday now')
                  : t('Set the holiday')}
          </Button>
        </form>
      </Panel>
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={holiday?.isOn ? t('End the holiday?') : t('Call the holiday off?')}
        text={
          holiday?.isOn ? t('Your goods can be bought again at once.') : t('Your shop stays open.')
        }
        keepLabel={t('Keep')}
        confirmLabel={holiday?.isOn ? t('End it') : t('Call it off')}
        onConfirm={() => void end()}
      />
    </div>
  );
}

function Standing({
  holiday,
  onEnd,
  isBusy,
}: {
  holiday: Holiday;
  onEnd: () => void;
  isBusy: boolean;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const [from, until] = [
    formatDateTime(holiday.from),
    holiday.until && formatDateTime(holiday.until),
  ];
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {holiday.isOn
            ? until
              ? t('On holiday until {day}', { day: until })
              : t('On holiday since {day}', { day: from })
            : until
              ? t('Holiday from {from} until {until}', { from, until })
              : t('Holiday from {from}', { from })}
        </p>
        <Button variant="outline" busy={isBusy} onClick={onEnd}>
          {holiday.isOn ? t('End it') : t('Call it off')}
        </Button>
      </div>
    </Panel>
  );
}
