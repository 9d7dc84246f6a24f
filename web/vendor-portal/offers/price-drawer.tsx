import { type SubmitEvent, useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { changeVendorOffer, type VendorOffer } from '#contracts/offers/offers.ts';
import { callApi } from '#web/api/client.ts';
import { GstCliff } from '#web/modules/listings/gst-rate-threshold.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Price } from '#web/ui/price.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PlanForm } from './price-plan-form.tsx';
import { PriceHistory } from './price-history.tsx';
import { rupeesOf } from '#web/modules/portal-kit/forms/parse-rupees.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import type { ListingSaleTerms } from '#web/vendor-portal/listings/queries.ts';
import { payoutOfOffer } from './offer-payout.ts';
import { VendorReceives } from './vendor-receives.tsx';

interface PriceDrawerProps {
  offer: VendorOffer | null;
  terms: ListingSaleTerms | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Price and MRP of one offer, the customer's view, the payout, and the price history. */
export function PriceDrawer({ offer, terms, onClose, onSaved }: PriceDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={offer !== null}
      onClose={onClose}
      title={t('offers.prices.drawer_title')}
      description={
        offer
          ? [offer.product.name, offer.variant, offer.option].filter(Boolean).join(', ')
          : undefined
      }
    >
      {offer ? (
        <div className="grid gap-6">
          <PriceForm key={offer._id} offer={offer} terms={terms} onSaved={onSaved} />
          <PlanForm key={`${offer._id} plan`} offer={offer} terms={terms} onSaved={onSaved} />
          <PriceHistory key={`${offer._id} history`} id={offer._id} />
        </div>
      ) : null}
    </Drawer>
  );
}

function PriceForm({
  offer,
  terms,
  onSaved,
}: Omit<PriceDrawerProps, 'offer' | 'onClose'> & { offer: VendorOffer }) {
  const t = useText();
  const editor = usePriceForm(offer, onSaved);
  return (
    <form onSubmit={editor.submit} noValidate className="grid gap-4">
      <UnsavedGuard isDirty={editor.isDirty} />
      {editor.saving.error ? <UnusualPriceAlert editor={editor} /> : null}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('offers.prices.price_field')}
          inputMode="decimal"
          maxLength={12}
          value={editor.price}
          onChange={(e) => editor.setPrice(e.target.value)}
          error={editor.saving.errors.price}
        />
        <TextField
          label={t('offers.prices.mrp_field')}
          inputMode="decimal"
          maxLength={12}
          value={editor.mrp}
          onChange={(e) => editor.setMrp(e.target.value)}
          error={editor.saving.errors.originalPrice}
        />
      </div>
      {editor.asked.price !== null &&
      editor.asked.mrp !== null &&
      editor.asked.price <= editor.asked.mrp ? (
        <PricePreview
          price={editor.asked.price}
          mrp={editor.asked.mrp}
          terms={terms}
          offer={offer}
        />
      ) : null}
      {offer.gst === null ? null : <GstCliff gst={offer.gst} price={editor.asked.price} />}
      <Button type="submit" busy={editor.saving.isBusy} disabled={!editor.isDirty}>
        {editor.saving.isBusy ? t('common.saving') : t('offers.prices.save_action')}
      </Button>
    </form>
  );
}

function usePriceForm(offer: VendorOffer, onSaved: () => void) {
  const t = useText();
  const saving = useSaving();
  const [price, setPrice] = useState(String(offer.price));
  const [mrp, setMrp] = useState(String(offer.originalPrice));
  const [saved, setSaved] = useState({ price: offer.price, mrp: offer.originalPrice });
  const [seen, setSeen] = useState(offer.version);
  const asked = { price: rupeesOf(price), mrp: rupeesOf(mrp) };
  const isDirty = asked.price !== saved.price || asked.mrp !== saved.mrp;
  const save = async (isSure: boolean) => {
    const wrong = {
      ...(asked.price === null || asked.price < 1
        ? { price: t('offers.prices.price_invalid') }
        : {}),
      ...(asked.mrp === null || asked.mrp < 1
        ? { originalPrice: t('offers.prices.price_invalid') }
        : {}),
    };
    if (Object.keys(wrong).length > 0) return saving.refuse(wrong);
    if (asked.price! > asked.mrp!) return saving.refuse({ price: t('listings.error.above_mrp') });
    const change = async () => {
      const { offer: next } = await callApi(changeVendorOffer, {
        params: { id: offer._id },
        body: { price: asked.price!, originalPrice: asked.mrp!, ...(isSure ? { isSure } : {}) },
        version: seen,
      });
      setSeen(next.version);
      setPrice(String(next.price));
      setMrp(String(next.originalPrice));
      setSaved({ price: next.price, mrp: next.originalPrice });
    };
    const isDone = await saving.run(change, t('offers.prices.saved'));
    if (!isDone) return undefined;
    return onSaved();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(false);
  };
  return { submit, isDirty, saving, saved, asked, save, price, setPrice, mrp, setMrp };
}

function UnusualPriceAlert({ editor }: { editor: ReturnType<typeof usePriceForm> }) {
  const t = useText();
  return (
    <Alert tone={editor.saving.code === 'PRICE_UNUSUAL' ? 'warning' : 'danger'} role="alert">
      <p>
        {editor.saving.code === 'PRICE_UNUSUAL'
          ? t('offers.prices.large_change', {
              before: formatRupees(editor.saved.price),
              after: formatRupees(editor.asked.price ?? 0),
            })
          : editor.saving.error}
      </p>
      {editor.saving.code === 'PRICE_UNUSUAL' ? (
        <Button
          variant="outline"
          className="mt-2"
          busy={editor.saving.isBusy}
          onClick={() => void editor.save(true)}
        >
          {t('offers.prices.confirm_large_change')}
        </Button>
      ) : null}
    </Alert>
  );
}

interface PricePreviewProps {
  price: number;
  mrp: number;
  terms: ListingSaleTerms | undefined;
  offer: VendorOffer;
}
function PricePreview({ price, mrp, terms, offer }: PricePreviewProps) {
  const t = useText();
  return (
    <div className="rounded-small border border-border bg-surface p-3">
      <p className="mb-1 text-[13px] text-ink-muted">{t('offers.prices.preview_title')}</p>
      <Price price={price} originalPrice={mrp} />
      {terms ? <VendorReceives {...payoutOfOffer(terms, offer, price)} terms={terms} /> : null}
      {offer.festive ? (
        <p className="mt-1 text-ink-muted">
          {t('offers.prices.festive_discount', {
            offer: offer.festive.name,
            percent: offer.festive.discountPercent,
          })}
        </p>
      ) : null}
      {offer.lowestOther === null ? null : (
        <p className="mt-1 text-ink-muted">
          {t('offers.prices.other_sellers_from', { amount: formatRupees(offer.lowestOther) })}
        </p>
      )}
    </div>
  );
}
