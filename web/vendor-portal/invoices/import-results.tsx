import { useState, type Dispatch, type SetStateAction } from 'react';
import { importEDocuments, MAX_E_DOCUMENTS_IMPORTED } from '#contracts/invoices/e-documents.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { readPortalResults } from '#contracts/invoices/portal-results.ts';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

type Outcome = EndpointData<typeof importEDocuments>['results'][number];

/**
 * The file is parsed in the browser: only numbers and QR codes of the portal's large file are sent,
 * in batches.
 */
const MAX_BYTES = 20_000_000;

/** Imports the portals' replies: IRN, acknowledgement and QR code, and e-way bill numbers. */
export function ImportResults({ onSaved }: { onSaved: () => void }) {
  const t = useText();
  const { isBusy, error, done, setDone, bring } = useResultsImport({ onSaved });
  const count = (outcome: Outcome['outcome']) =>
    done?.filter((one) => one.outcome === outcome).length ?? 0;
  const signed = (signature: NonNullable<Outcome['signature']>) =>
    done?.filter((one) => one.signature === signature).length ?? 0;
  return (
    <section className="grid gap-2">
      <h3 className="text-[16px] font-bold">{t('invoices.import.title')}</h3>
      <ResultsFileField isBusy={isBusy} bring={bring} />
      {isBusy ? (
        <p role="status" className="text-[14px] text-ink-muted">
          {t('common.saving_ellipsis')}
        </p>
      ) : null}
      {error ? (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      ) : null}
      {done && !isBusy ? (
        <ImportOutcome count={count} done={done} signed={signed} setDone={setDone} />
      ) : null}
    </section>
  );
}

function useResultsImport({ onSaved }: { onSaved: () => void }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<Outcome[] | null>(null);
  const bring = async (chosen: File) => {
    setError(null);
    setDone(null);
    const results = chosen.size > MAX_BYTES ? [] : readPortalResults(await chosen.text());
    if (results.length === 0) return setError(t('invoices.import.file_invalid'));
    setBusy(true);
    const outcomes: Outcome[] = [];
    try {
      for (let at = 0; at < results.length; at += MAX_E_DOCUMENTS_IMPORTED)
        outcomes.push(
          ...(
            await callApi(importEDocuments, {
              body: { results: results.slice(at, at + MAX_E_DOCUMENTS_IMPORTED) },
            })
          ).results,
        );
    } catch (reason) {
      setError(t(reasonOf(reason, 'common.save_failed')));
    } finally {
      setDone(outcomes);
      setBusy(false);
      onSaved();
    }
  };
  return { isBusy, error, done, setDone, bring };
}

interface ResultsFileFieldProps {
  isBusy: boolean;
  bring: (chosen: File) => Promise<void>;
}
function ResultsFileField({ isBusy, bring }: ResultsFileFieldProps) {
  const t = useText();
  return (
    <label className="text-[14px] font-semibold">
      {t('invoices.import.file_hint')}
      <input
        type="file"
        accept=".json,application/json"
        disabled={isBusy}
        className="mt-1 block min-h-11 w-full rounded-button border-[1.5px] border-border-strong bg-surface p-2 font-normal"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void bring(chosen);
        }}
      />
    </label>
  );
}

interface ImportOutcomeProps {
  count: (outcome: Outcome['outcome']) => number;
  done: Outcome[];
  signed: (signature: NonNullable<Outcome['signature']>) => number;
  setDone: Dispatch<SetStateAction<Outcome[] | null>>;
}
function ImportOutcome({ count, done, signed, setDone }: ImportOutcomeProps) {
  const t = useText();
  return (
    <Alert tone={count('refused') > 0 ? 'warning' : 'success'} role="status">
      <p>
        {t('invoices.import.result', {
          saved: count('saved'),
          already: count('already'),
          refused: count('refused'),
        })}
      </p>
      {count('refused') > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {done
            .filter((one) => one.outcome === 'refused')
            .slice(0, 20)
            .map((one, i) => (
              <li key={`${one.number} ${i}`}>
                {one.number ?? '–'}: {one.message}
              </li>
            ))}
        </ul>
      ) : null}
      {signed('valid') > 0 ? <p>{t('invoices.import.verified', { n: signed('valid') })}</p> : null}
      {signed('not_checked') > 0 ? (
        <p>{t('invoices.import.not_verified', { n: signed('not_checked') })}</p>
      ) : null}
      <Button variant="ghost" onClick={() => setDone(null)}>
        {t('common.close')}
      </Button>
    </Alert>
  );
}
