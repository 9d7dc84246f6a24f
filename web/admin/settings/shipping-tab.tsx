import { type SubmitEvent, useState } from 'react';
import {
  putShippingDefault,
  type MarketplaceSettings,
} from '#contracts/settings/marketplace-settings.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { useSaveMarketplace, useMarketplaceSettings } from './marketplace-queries.ts';
import { useSave } from './use-save.ts';

/** The delivery charge where neither a milestone nor a vendor's own rates apply. */
export function ShippingTab() {
  const query = useMarketplaceSettings();
  return (
    <Listed query={query} failed="settings.load_failed">
      {(shop) => (
        <>
          <ShippingForm shop={shop} />
          <AuditTrail kind="settings" id="shipping" className="mt-4 max-w-[720px]" />
        </>
      )}
    </Listed>
  );
}

function ShippingForm({ shop }: { shop: MarketplaceSettings }) {
  const t = useText();
  const keep = useSaveMarketplace();
  const save = useSave();
  const [saved, setSaved] = useState(shop.rules.shippingDefault);
  const [seen, setSeen] = useState(shop.versions.shipping);
  const [text, setText] = useState(String(saved));
  const isFixed = !useStaffMay('settings:write');
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = await save.run(t('settings.shipping.saved_toast'), () =>
      callApi(putShippingDefault, {
        body: { amount: text.trim() === '' ? Number.NaN : Number(text) },
        version: seen,
      }),
    );
    if (!next) return;
    keep(next);
    setSeen(next.versions.shipping);
    setSaved(next.rules.shippingDefault);
    setText(String(next.rules.shippingDefault));
  }
  return (
    <Panel
      className="max-w-[720px]"
      title={t('settings.shipping.title')}
      text={t('settings.shipping.text', { amount: exactRupees(saved) })}
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="min-w-0">
          <TextField
            className="max-w-[260px]"
            label={t('settings.shipping.amount')}
            hint={t('settings.shipping.amount_hint')}
            inputMode="decimal"
            maxLength={8}
            value={text}
            error={save.errors.amount}
            onChange={(event) => setText(event.target.value)}
          />
        </fieldset>
        <ul className="list-disc pl-5 text-[14px] text-ink-muted">
          <li>{t('settings.shipping.note_orders')}</li>
          <li>{t('settings.shipping.note_milestone')}</li>
          <li>{t('settings.shipping.note_texts')}</li>
        </ul>
        <SaveRow isDirty={text.trim() !== String(saved)} isBusy={save.isBusy} />
      </form>
    </Panel>
  );
}
