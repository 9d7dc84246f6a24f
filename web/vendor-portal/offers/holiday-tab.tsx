import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { endHoliday, type Holiday, putHoliday } from '#contracts/offers/offers.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
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
import { useSaving, type SavingState } from '#web/modules/portal-kit/forms/use-saving.ts';

/** Pausing all sales of the store for some days. */
export function HolidayTab() {
  const query = useQuery(holidayQuery(useMember()._id));
  return (
    <Listed query={query} failed="vendors.holiday.load_failed" waiting={<RowsSkeleton rows={4} />}>
      {({ holiday, version }) => (
        <HolidayForm key={holiday?.from ?? 'none'} holiday={holiday} version={version} />
      )}
    </Listed>
  );
}

function HolidayForm({ holiday, version }: { holiday: Holiday | null; version: string }) {
  const t = useText();
  const editor = useHolidayForm(version, holiday);
  return (
    <div className="grid max-w-[640px] gap-4">
      {holiday ? (
        <Standing
          holiday={holiday}
          onEnd={() => editor.setEnding(true)}
          isBusy={editor.saving.isBusy}
        />
      ) : null}
      <Panel
        title={holiday ? t('vendors.holiday.edit_title') : t('vendors.holiday.start_title')}
        text={t('vendors.holiday.intro')}
      >
        <form onSubmit={(event) => void editor.submit(event)} noValidate className="grid gap-4">
          {editor.saving.error ? (
            <Alert tone="danger" role="alert">
              {editor.saving.error}
            </Alert>
          ) : null}
          {holiday?.isOn ? null : <HolidayStart editor={editor} />}
          <HolidayDetails editor={editor} />
          <Button type="submit" className="justify-self-start" busy={editor.saving.isBusy}>
            {editor.saving.isBusy
              ? t('common.saving')
              : holiday
                ? t('common.save')
                : editor.isNow
                  ? t('vendors.holiday.start_action')
                  : t('vendors.holiday.schedule_action')}
          </Button>
        </form>
      </Panel>
      <EndHolidayDialog editor={editor} holiday={holiday} />
    </div>
  );
}

function useHolidayForm(version: string, holiday: Holiday | null) {
  const t = useText();
  const saving = useSaving();
  const [seen, setSeen] = useState(version);
  const [isNow, setNow] = useState(holiday?.isOn ?? true);
  const [from, setFrom] = useState(toField(holiday?.from ?? null));
  const [until, setUntil] = useState(toField(holiday?.until ?? null));
  const [message, setMessage] = useState(holiday?.message ?? '');
  const [translations, setTranslations] = useState(holiday?.translations ?? {});
  const [isEnding, setEnding] = useState(false);
  const refresh = useHolidayRefresh();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const begins = isNow ? null : fromField(from);
    const ends = until === '' ? null : fromField(until);
    if (!isNow && begins === null)
      return saving.refuse({ from: t('vendors.holiday.time_required') });
    if (until !== '' && ends === null)
      return saving.refuse({ until: t('vendors.holiday.time_required') });
    if (ends && ends <= new Date().toISOString())
      return saving.refuse({ until: t('common.future_time_required') });
    if (begins && ends && ends <= begins)
      return saving.refuse({ until: t('promotions.end_before_start') });
    const body = { from: begins, until: ends, message: message.trim() || null, translations };
    const set = async () => {
      const next = await callApi(putHoliday, { body, version: seen });
      setSeen(next.version);
      setFrom(toField(next.holiday.from));
      setUntil(toField(next.holiday.until));
      setMessage(next.holiday.message ?? '');
      setTranslations(next.holiday.translations);
    };
    if (
      await saving.run(set, isNow ? t('vendors.holiday.started') : t('vendors.holiday.scheduled'))
    )
      await refresh();
    return undefined;
  };
  const end = useEndHoliday(setEnding, saving, seen, holiday, refresh);
  return {
    setEnding,
    saving,
    submit,
    isNow,
    setNow,
    from,
    setFrom,
    until,
    setUntil,
    message,
    setMessage,
    translations,
    setTranslations,
    isEnding,
    end,
  };
}

function useHolidayRefresh() {
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const refresh = () =>
    Promise.all(
      ['holiday', 'session'].map((name) =>
        client.invalidateQueries({ queryKey: vendorKey(memberId, name) }),
      ),
    );
  return refresh;
}

function useEndHoliday(
  setEnding: (value: boolean) => void,
  saving: SavingState,
  seen: string,
  holiday: Holiday | null,
  refresh: () => Promise<void[]>,
) {
  const t = useText();
  const end = async () => {
    setEnding(false);
    if (
      await saving.run(
        () => callApi(endHoliday, { version: seen }),
        holiday?.isOn ? t('vendors.holiday.ended') : t('vendors.holiday.cancelled'),
      )
    )
      await refresh();
  };
  return end;
}

function HolidayStart({ editor }: { editor: ReturnType<typeof useHolidayForm> }) {
  const t = useText();
  return (
    <div>
      <Checkbox
        label={t('vendors.holiday.starts_now')}
        checked={editor.isNow}
        onChange={(e) => editor.setNow(e.target.checked)}
      />
      {editor.isNow ? null : (
        <TextField
          label={t('common.from')}
          type="datetime-local"
          value={editor.from}
          onChange={(e) => editor.setFrom(e.target.value)}
          error={editor.saving.errors.from}
        />
      )}
    </div>
  );
}

function HolidayDetails({ editor }: { editor: ReturnType<typeof useHolidayForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.until')}
        hint={t('vendors.holiday.end_hint')}
        type="datetime-local"
        value={editor.until}
        onChange={(e) => editor.setUntil(e.target.value)}
        error={editor.saving.errors.until}
      />
      <TextArea
        label={t('vendors.holiday.message')}
        hint={t('vendors.holiday.message_hint')}
        rows={2}
        maxLength={200}
        value={editor.message}
        onChange={(e) => editor.setMessage(e.target.value)}
        error={editor.saving.errors.message}
      />
      <TranslationFields
        value={editor.translations}
        onChange={editor.setTranslations}
        errorAt={(path) => editor.saving.errors[path]}
        fields={[
          {
            at: ['message'],
            label: t('vendors.holiday.message'),
            english: editor.message,
            maxLength: 200,
            rows: 2,
          },
        ]}
      />
    </>
  );
}

interface EndHolidayDialogProps {
  editor: ReturnType<typeof useHolidayForm>;
  holiday: Holiday | null;
}
function EndHolidayDialog({ editor, holiday }: EndHolidayDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={editor.isEnding}
      onClose={() => editor.setEnding(false)}
      title={holiday?.isOn ? t('vendors.holiday.end_title') : t('vendors.holiday.cancel_title')}
      text={holiday?.isOn ? t('vendors.holiday.end_text') : t('vendors.holiday.cancel_text')}
      keepLabel={t('common.dismiss')}
      confirmLabel={holiday?.isOn ? t('common.end_now') : t('pricing.cancel_scheduled')}
      onConfirm={() => void editor.end()}
    />
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
              ? t('vendors.holiday_until', { day: until })
              : t('vendors.holiday.on_since', { day: from })
            : until
              ? t('vendors.holiday.from_until', { from, until })
              : t('vendors.holiday.from', { from })}
        </p>
        <Button variant="outline" busy={isBusy} onClick={onEnd}>
          {holiday.isOn ? t('common.end_now') : t('pricing.cancel_scheduled')}
        </Button>
      </div>
    </Panel>
  );
}
