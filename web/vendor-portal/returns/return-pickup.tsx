import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bookReturnPickup, getReturnPickup } from '#contracts/fulfilment/return-pickups.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

/** The courier that brings a return back, or the button to book one. */
export function ReturnPickupPart({ id }: { id: string }) {
  const t = useText();
  const client = useQueryClient();
  const queryKey = vendorKey(useMember()._id, 'return-pickup', id);
  const { busy, run } = useAct('common.action_failed');
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getReturnPickup, { params: { id } }, { signal, fresh: true }),
  });
  const book = async () => {
    const booked = await run('book', () => callApi(bookReturnPickup, { params: { id } }));
    if (booked) client.setQueryData(queryKey, { pickup: booked.pickup, canBook: false });
  };
  if (data?.pickup)
    return (
      <p className="flex flex-wrap items-center gap-x-1.5 text-[15px]">
        <span>{t('fulfilment.return_pickup.booked', { name: data.pickup.name })}</span>
        <span className="font-semibold break-all select-all">{data.pickup.awb}</span>
        <CopyButton text={data.pickup.awb} label={t('fulfilment.copy_tracking_number')} />
      </p>
    );
  return data?.canBook ? (
    <Button
      variant="outline"
      className="justify-self-start max-sm:w-full"
      busy={busy !== null}
      onClick={() => void book()}
    >
      {t('fulfilment.return_pickup.book')}
    </Button>
  ) : null;
}
