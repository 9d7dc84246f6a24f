import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { claimBrand } from '#contracts/listings/brand-protection.ts';
import type { SellableProduct } from '#contracts/listings/listings.ts';
import { callApi } from '#web/api/client.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { ClaimFields, type ClaimTexts } from './claim-fields.tsx';

/** Asks to sell a product whose brand or maker is protected. */
export function AskPermission({
  product,
  onDone,
}: {
  product: SellableProduct;
  onDone: () => void;
}) {
  const t = useText();
  const client = useQueryClient();
  const member = useMember()._id;
  const saving = useSaving();
  const [texts, setTexts] = useState<ClaimTexts>({ evidence: '', link: '' });
  const send = async () => {
    const isDone = await saving.run(
      () =>
        callApi(claimBrand, {
          body: {
            kind: 'reseller',
            productId: product._id,
            evidence: texts.evidence,
            ...(texts.link.trim() ? { link: texts.link.trim() } : {}),
          },
        }),
      t('listings.brand.sent'),
    );
    if (!isDone) return;
    await client.invalidateQueries({ queryKey: vendorKey(member, 'sellable') });
    onDone();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3 border-t border-border pt-4">
      <Alert>{t('listings.brand.needed_text', { brand: product.brand })}</Alert>
      {saving.error ? (
        <Alert tone="danger" role="alert">
          {saving.error}
        </Alert>
      ) : null}
      <ClaimFields
        texts={texts}
        set={(change) => setTexts((now) => ({ ...now, ...change }))}
        saving={saving}
      />
      <div>
        <Button type="submit" busy={saving.isBusy}>
          {t('listings.brand.ask')}
        </Button>
      </div>
    </form>
  );
}
