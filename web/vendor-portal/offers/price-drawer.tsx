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

/** Price and MRP of one offer, what customers will see, what is left of it, and what it cost before. */
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
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <UnsavedGuard isDirty={isDirty} />
      {saving.error ? (
        <Alert tone={saving.code === 'PRICE_UNUSUAL' ? 'warning' : 'danger'} role="alert">
          <p>
            {saving.code === 'PRICE_UNUSUAL'
              ? t('offers.prices.large_change', {
                  before: formatRupees(saved.price),
                  after: formatRupees(asked.price ?? 0),
                })
              : saving.error}
          </p>
          {saving.code === 'PRICE_UNUSUAL' ? (
            <Button
              variant="outline"
              className="mt-2"
              busy={saving.isBusy}
              onClick={() => void save(true)}
            >
              {t('offers.prices.confirm_large_change')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('offers.prices.price_field')}
          inputMode="decimal"
          maxLength={12}
          value={price}
          onChange={(e) => setPrice(e.target.value)}
          error={saving.errors.price}
        />
        <TextField
          label={t('offers.prices.mrp_field')}
          inputMode="decimal"
          maxLength={12}
          value={mrp}
          onChange={(e) => setMrp(e.target.value)}
          error={saving.errors.originalPrice}
        />
      </div>
      {asked.price !== null && asked.mrp !== null && asked.price <= asked.mrp ? (
        <div className="rounded-small border border-border bg-surface p-3">
          <p className="mb-1 text-[13px] text-ink-muted">{t('offers.prices.preview_title')}</p>
          <Price price={asked.price} originalPrice={asked.mrp} />
          {terms ? <VendorReceives {...payoutOfOffer(terms, offer, asked.price)} /> : null}
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
      ) : null}
      {offer.gst === null ? null : <GstCliff gst={offer.gst} price={asked.price} />}
      <Button type="submit" busy={saving.isBusy} disabled={!isDirty}>
        {saving.isBusy ? t('common.saving') : t('offers.prices.save_action')}
      </Button>
    </form>
  );
}
