import { useText } from '#web/i18n/text.ts';
import { Button } from './button.tsx';

/** An error with a retry button. */
export function ErrorState({
  title,
  text,
  onRetry,
}: {
  title: string;
  text?: string;
  onRetry?: () => void;
}) {
  const t = useText();
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-border bg-surface px-4 py-8 text-center"
    >
      <p className="font-bold">{title}</p>
      {text ? <p className="mt-1 text-ink-muted">{text}</p> : null}
      {onRetry ? (
        <Button variant="outline" className="mt-4" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      ) : null}
    </div>
  );
}
