import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { putEwayBill } from '#contracts/invoices/e-documents.ts';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { callApi } from '#web/api/client.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { ordersKey } from '#web/vendor-portal/fulfilment/queries.ts';

/**
 * The e-way bill of a shipment worth more than ₹50,000: its number is printed on label, packing
 * slip and invoice.
 */
export function EwayBill({ shipment }: { shipment: VendorOrder['shipments'][number] }) {
  const t = useText();
  const client = useQueryClient();
  const member = useMember();
  const saving = useSaving();
  const [number, setNumber] = useState(shipment.ewayBill?.number ?? '');
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const saved = await saving.run(
      () =>
        callApi(putEwayBill, {
          params: { id: shipment._id },
          body: {
            number: number.trim() || null,
            validUntil:
              number.trim() === shipment.ewayBill?.number ? shipment.ewayBill.validUntil : null,
          },
        }),
      t('invoices.eway.saved'),
    );
    if (saved) await client.invalidateQueries({ queryKey: ordersKey(member._id) });
  };
  return (
    <form onSubmit={(event) => void save(event)} className="mt-2 flex flex-wrap items-end gap-2">
      <TextField
        label={t('invoices.eway.number')}
        hint={t('invoices.eway.number_hint')}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        className="w-full sm:w-64"
        value={number}
        error={saving.errors.number ?? saving.error ?? undefined}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        className="max-sm:w-full sm:mb-6"
        busy={saving.isBusy}
        disabled={number.trim() === (shipment.ewayBill?.number ?? '')}
      >
        {t('common.save')}
      </Button>
    </form>
  );
}
