import { type SubmitEvent, useState } from 'react';
import { putTdsCertificates } from '#contracts/settlement/tax-returns.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** "AAAPL1234C, ABC123" by line. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [pan = '', number = ''] = line.split(/[\s,;]+/);
      return { pan, number };
    });

/** Numbers of TDS certificates, pasted by line; the statements of the quarter print them. */
export function Certificates({ quarter }: { quarter: string }) {
  const t = useText();
  const saving = useSaving();
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ saved: number; unknown: number } | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setResult(null);
    const isDone = await saving.run(
      async () =>
        setResult(await callApi(putTdsCertificates, { body: { quarter, rows: rowsOf(text) } })),
      t('settlement.certificates.saved'),
    );
    if (isDone) setText('');
  };
  return (
    <Panel
      className="mt-4"
      title={t('settlement.certificates.title')}
      text={t('settlement.certificates.text')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
        {saving.error ? (
          <Alert tone="danger" role="alert">
            {saving.error} {Object.values(saving.errors).join(' ')}
          </Alert>
        ) : null}
        {result ? (
          <Alert tone={result.unknown > 0 ? 'warning' : 'success'} role="status">
            {t('settlement.certificates.saved_count', { n: result.saved })}
            {result.unknown > 0
              ? ` ${t('settlement.certificates.left_out', { n: result.unknown })}`
              : ''}
          </Alert>
        ) : null}
        <TextArea
          label={t('settlement.certificates.label')}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="AAAPL1234C ABCDEF1"
        />
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={saving.isBusy}
            disabled={text.trim() === ''}
          >
            {t('settlement.certificates.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
