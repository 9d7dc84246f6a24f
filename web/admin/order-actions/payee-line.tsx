import type { Payee } from '#contracts/returns/returns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';

/** The refund account of a cash order, who entered it and whether the customer confirmed it. */
export function PayeeLine({ payee }: { payee: Payee | null }) {
  const t = useText();
  const { formatDateTime } = useDates();
  if (payee === null)
    return (
      <Alert tone="info" title={t('order_actions.payee.none')}>
        {t('order_actions.payee.none_text')}
      </Alert>
    );
  const at = formatDateTime(payee.enteredAt);
  return payee.isConfirmed ? (
    <Alert tone="success" title={t('order_actions.payee.goes_to', { account: payee.account })}>
      {t('order_actions.payee.confirmed', { time: at })}
    </Alert>
  ) : (
    <Alert
      tone="warning"
      title={t('order_actions.payee.unconfirmed_title', { account: payee.account })}
    >
      {t('order_actions.payee.unconfirmed', { time: at })}
    </Alert>
  );
}
