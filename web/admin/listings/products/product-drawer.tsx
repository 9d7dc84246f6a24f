import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminProductRow,
  restoreProduct,
  takeDownProduct,
} from '#contracts/listings/admin-products.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { adminProductsKey } from './queries.ts';

const SHORTEST = 5;

/** One product: vendors, publication, and staff changes. */
export function RowDrawer({
  product,
  onClose,
}: {
  product: AdminProductRow | null;
  onClose: () => void;
}) {
  return (
    <Drawer
      open={product !== null}
      onClose={onClose}
      title={product?.name ?? ''}
      description={product ? `${product.brand} · ${product.category}` : undefined}
    >
      {product ? <ProductPanel key={product._id} product={product} hasTrail /> : null}
    </Drawer>
  );
}

/** A product's facts and publication, with the changes by staff in a drawer. */
export function ProductPanel({
  product: p,
  hasTrail,
}: {
  product: AdminProductRow;
  hasTrail: boolean;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayWrite = useStaffMay('catalog:write');
  const unlisting = useUnlisting(p);
  return (
    <div className="grid gap-4">
      <ProductFacts p={p} />
      {p.state === 'sale' ? (
        <LinkButton variant="outline" to={`/product/${p.slug}`}>
          {t('listings.view_live')}
        </LinkButton>
      ) : null}
      {mayWrite ? (
        <div className="grid grid-cols-2 gap-2">
          <LinkButton variant="outline" to={`/admin/products/edit?products=${p._id}&tab=data`}>
            {t('common.edit')}
          </LinkButton>
          <LinkButton variant="outline" to={`/admin/products/edit?products=${p._id}&tab=offers`}>
            {t('listings.edits.prices_tab')}
          </LinkButton>
        </div>
      ) : null}
      {p.state === 'idle' ? <Alert>{t('listings.admin.idle_text')}</Alert> : null}
      {p.state === 'down' && !p.takenDown ? <Alert>{t('listings.admin.not_live')}</Alert> : null}
      {p.takenDown ? (
        <Alert tone="danger" title={t('listings.unlisted')}>
          {p.takenDown.reason}{' '}
          <span className="block text-[13px]">{formatDateTime(p.takenDown.at)}</span>
        </Alert>
      ) : null}
      {mayWrite && p.state !== 'down' ? <UnlistForm unlisting={unlisting} /> : null}
      {mayWrite && p.state === 'down' ? (
        <Button busy={unlisting.busy === 'back'} onClick={() => void unlisting.back()}>
          {t('listings.admin.relist_action')}
        </Button>
      ) : null}
      {hasTrail ? (
        <>
          <LinkButton variant="outline" to={`/admin/products/${p._id}`}>
            {t('shell.quick_view.open_page')}
          </LinkButton>
          <AuditTrail kind="product" id={p._id} />
        </>
      ) : null}
    </div>
  );
}

function useUnlisting(p: AdminProductRow) {
  const client = useQueryClient();
  const member = useStaff();
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isShort = reason.trim().length < SHORTEST;
  const done = async (message: string) => {
    toast.show({ type: 'success', message });
    setReason('');
    setAsked(false);
    await Promise.all([
      client.invalidateQueries({ queryKey: adminProductsKey(member._id) }),
      client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') }),
    ]);
  };
  const down = async () => {
    setAsked(true);
    if (
      !isShort &&
      (await run('down', () =>
        callApi(takeDownProduct, { params: { id: p._id }, body: { reason: reason.trim() } }),
      ))
    )
      await done(t('listings.admin.unlisted_notice', { name: p.name }));
  };
  const back = async () => {
    if (await run('back', () => callApi(restoreProduct, { params: { id: p._id } })))
      await done(t('listings.admin.relisted_notice', { name: p.name }));
  };
  return { down, reason, setReason, isAsked, isShort, busy, back };
}

function ProductFacts({ p }: { p: AdminProductRow }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const names = p.sellers.map((s) => s.name).join(', ');
  return (
    <div className="flex gap-4">
      <div className="size-28 shrink-0 overflow-hidden rounded-card border border-border">
        {p.image ? (
          <Picture image={{ ...p.image, alt: '' }} sizes="112px" className="size-28 object-cover" />
        ) : (
          <NoImage className="size-28" />
        )}
      </div>
      <dl className="grid content-start gap-1 text-[14px]">
        <div>
          <dt className="inline text-ink-muted">{t('listings.admin.sellers')} </dt>
          <dd className="inline">
            {p.sellerCount > p.sellers.length
              ? t('listings.admin.and_more_sellers', {
                  names,
                  n: p.sellerCount - p.sellers.length,
                })
              : names || t('common.none')}
          </dd>
        </div>
        <div>
          <dt className="inline text-ink-muted">{t('listings.admin.since')} </dt>
          <dd className="inline">{formatDateTime(p.createdAt)}</dd>
        </div>
      </dl>
    </div>
  );
}

function UnlistForm({ unlisting }: { unlisting: ReturnType<typeof useUnlisting> }) {
  const t = useText();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void unlisting.down();
      }}
      className="grid gap-3 rounded-card border border-border bg-surface p-4"
    >
      <TextArea
        label={t('listings.admin.unlist_reason')}
        rows={3}
        maxLength={1000}
        value={unlisting.reason}
        onChange={(event) => unlisting.setReason(event.target.value)}
        error={
          unlisting.isAsked && unlisting.isShort ? t('listings.admin.unlist_reason_required') : null
        }
        hint={t('listings.admin.unlist_hint')}
      />
      <Button type="submit" variant="danger" busy={unlisting.busy === 'down'}>
        {t('listings.admin.unlist_action')}
      </Button>
      <UnsavedGuard isDirty={unlisting.reason.trim() !== '' && unlisting.busy === null} />
    </form>
  );
}
