import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type AdminOrder, revealAdminOrder } from '#contracts/order-actions/order-actions.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

/** The masked customer; revealing is audited. */
export function CustomerPanel({ order }: { order: AdminOrder }) {
  const t = useText();
  const mayReveal = useStaffMay('orders:write');
  const { busy, run } = useAct('order_actions.admin.reveal_failed');
  const [shown, setShown] = useState<Pick<
    AdminOrder['customer'],
    'name' | 'phone' | 'email' | 'address'
  > | null>(null);
  const { name, phone, email, address: a } = shown ?? order.customer;
  const reveal = async () => {
    const reply = await run('reveal', () =>
      callApi(revealAdminOrder, { params: { id: order._id } }),
    );
    if (reply) setShown(reply.customer);
  };
  return (
    <Panel title={t('common.customer')}>
      <address className="grid gap-0.5 text-[14px] not-italic">
        <span className="font-semibold">{name}</span>
        <span>{phone}</span>
        <span className="break-words">{email}</span>
        <span className="mt-1">{[a.line1, a.line2, a.landmark].filter(Boolean).join(', ')}</span>
        <span>
          {a.city}, {a.state} {a.pincode}
        </span>
        {order.business ? (
          <span className="mt-1">
            {order.business.name}, {t('common.gstin')} {order.business.gstin}
          </span>
        ) : null}
      </address>
      {mayReveal && !shown ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-3 min-h-11"
          busy={busy !== null}
          onClick={() => void reveal()}
        >
          <Eye aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('order_actions.admin.reveal')}
        </Button>
      ) : null}
      {mayReveal && !shown ? (
        <p className="mt-1 text-[13px] text-ink-muted">{t('order_actions.admin.reveal_note')}</p>
      ) : null}
    </Panel>
  );
}
