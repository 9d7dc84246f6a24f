import type { Payee } from '#contracts/returns/returns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Where the money of a cash order goes, who entered it and whether the customer confirmed it. */
export function PayeeLine({ payee }: { payee: Payee | null }) {
  const { formatDateTime } = useDates();
  if (payee === null)
    return (
      <Alert tone="info" title="No account yet">
        The customer enters it. Nothing is paid before.
      </Alert>
    );
  const at = formatDateTime(payee.enteredAt);
  return payee.isConfirmed ? (
    <Alert tone="success" title={`Goes to ${payee.account}`}>
      Entered and confirmed by the customer on {at}.
    </Alert>
  ) : (
    <Alert tone="warning" title={`${payee.account} is not confirmed`}>
      Staff entered it on {at}. It is not paid until the customer confirms it or enters another.
    </Alert>
  );
}
