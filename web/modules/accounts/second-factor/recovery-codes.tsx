import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  doneLabel: string;
  onDone: () => void;
}

/** Recovery codes, shown once: continuing confirms that they are saved. */
export function RecoveryCodes({ codes, email, doneLabel, onDone }: RecoveryCodesProps) {
  const t = useText();
  const [isSaved, setSaved] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <UnsavedGuard isDirty={!isSaved} />
      <Alert tone="warning" role="status" title={t('staff.second_factor.save_codes_title')}>
        {t('staff.second_factor.save_codes_text')}
      </Alert>
      <ul
        aria-label={t('staff.second_factor.recovery_codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card bg-sunken p-4 font-mono text-[16px] sm:max-w-[420px]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} label={t('staff.second_factor.copy_codes')} />
        <Button
          variant="outline"
          onClick={() =>
            saveFile(
              new Blob([`${t('common.marketplace_name')}, ${email}\n\n${text}\n`], {
                type: 'text/plain',
              }),
              'recovery-codes.txt',
            )
          }
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('staff.second_factor.save_file')}
        </Button>
      </div>
      <Checkbox
        label={t('staff.second_factor.codes_saved')}
        checked={isSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button disabled={!isSaved} onClick={onDone} className="justify-self-start">
        {doneLabel}
      </Button>
    </div>
  );
}
