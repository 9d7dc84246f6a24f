import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { CheckoutChange } from './checkout-changes.ts';

/** Changes since the customer last looked, before and after. */
export function ChangeNotice({
  changes,
  onAccept,
}: {
  changes: readonly CheckoutChange[];
  onAccept: () => void;
}) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <Alert tone="warning" role="alert" title={t('checkout.changes.title')}>
      <ul className="mt-1 space-y-1">
        {changes.map((c) => (
          <li key={c.key} className="flex flex-wrap justify-between gap-x-4">
            <span>{c.what === 'total' ? t(c.name) : c.name}</span>
            <span className="tabular-nums">
              {c.what === 'gone' ? (
                t('checkout.sold_out')
              ) : c.what === 'stock' ? (
                t('errors.only_n_left', { n: c.left ?? 0 })
              ) : (
                <>
                  <span className="sr-only">{t('common.before')} </span>
                  <del>{c.before}</del> → <span className="sr-only">{t('common.step.now')} </span>
                  <ins className="font-bold no-underline">{c.now}</ins>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-3" onClick={onAccept}>
        {t('checkout.changes.accept')}
      </Button>
    </Alert>
  );
}
