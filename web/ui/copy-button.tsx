import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';

/** Copies a text to the clipboard and confirms it. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 3000);
    return () => clearTimeout(timer);
  }, [isDone]);
  const Icon = isDone ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() =>
        void navigator.clipboard?.writeText(text).then(
          () => setDone(true),
          () => undefined,
        )
      }
      className="inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 text-[14px] font-semibold text-brand hover:bg-brand-soft print:hidden"
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      <span aria-hidden="true">{isDone ? t('common.copied') : t('common.copy')}</span>
      <span role="status" className="sr-only">
        {isDone ? t('common.copied') : ''}
      </span>
    </button>
  );
}
