import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { getVendorReturn } from '#contracts/returns/returns.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { returnQuery, returnsKey } from './queries.ts';
import { ReturnPhoto } from './return-photo.tsx';
import { ReturnSteps } from './return-actions.tsx';
import { REASON_TEXT, STATUS } from './labels.ts';

type Found = EndpointData<typeof getVendorReturn>;

/** One return with its photos, and what can be done with it; empty `id`: closed. */
export function ReturnDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const query = useQuery(returnQuery(member._id, id));
  const number = query.data?.return._id === id ? query.data.return.orderNumber : '';
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={t('Return')}
      description={number ? t('Order {number}', { number }) : undefined}
    >
      <Listed
        query={query}
        failed="The return could not be loaded"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(found) => (
          <Whole
            key={`${id} ${found.return.status}`}
            found={found}
            onDone={() => void client.invalidateQueries({ queryKey: returnsKey(member._id) })}
          />
        )}
      </Listed>
    </Drawer>
  );
}

function Whole({ found, onDone }: { found: Found; onDone: () => void }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const { return: r, goods, steps } = found;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={STATUS[r.status].tone}>{t(STATUS[r.status].text)}</Badge>
        <span className="text-[14px] text-ink-muted">
          {t('Asked on {day}', { day: formatDateTime(r.createdAt) })}
        </span>
      </p>
      <ul className="grid gap-3">
        {r.items.map((item) => {
          const { image, variant, option } = goods.find((g) => g.itemId === item.itemId)!;
          return (
            <li key={item.itemId} className="flex gap-3">
              <span className="block size-16 shrink-0 overflow-hidden rounded-small">
                {image ? (
                  <Picture
                    image={{ ...image, alt: '' }}
                    sizes="64px"
                    className="size-full object-cover"
                  />
                ) : (
                  <NoImage className="size-full text-[11px]" />
                )}
              </span>
              <div className="min-w-0">
                <p className="font-semibold">
                  {item.quantity} × {item.name}
                </p>
                <p className="text-[14px] text-ink-muted">
                  {[variant && t(variant), option && t(option)].filter(Boolean).join(', ')}
                </p>
                {item.exchangeFor ? (
                  <p className="text-[14px]">
                    {t('Wants instead: {unit}', { unit: item.exchangeFor })}
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <div>
        <p className="font-semibold">{t(REASON_TEXT[r.reason])}</p>
        {r.note ? <p className="whitespace-pre-line">{r.note}</p> : null}
      </div>
      {r.photos.length > 0 ? (
        <div role="group" aria-label={t('Photos of what arrived')} className="flex flex-wrap gap-2">
          {r.photos.map((photo, i) => (
            <ReturnPhoto
              key={photo}
              id={r._id}
              photo={photo}
              alt={t('Photo {n} of what arrived', { n: i + 1 })}
            />
          ))}
        </div>
      ) : null}
      <p className="rounded-button bg-sunken p-3">
        {r.resolution === 'exchange'
          ? t('An exchange: no money goes back.')
          : t('Money to go back: {amount}', { amount: formatRupees(r.refund) })}
      </p>
      {r.answer ? (
        <div>
          <p className="text-[14px] text-ink-muted">{t('Your answer')}</p>
          <p className="whitespace-pre-line">{r.answer}</p>
        </div>
      ) : null}
      {r.evidence.length > 0 ? (
        <div role="group" aria-label={t('Your photos')} className="flex flex-wrap gap-2">
          {r.evidence.map((photo, i) => (
            <ReturnPhoto
              key={photo}
              id={r._id}
              photo={photo}
              alt={t('Your photo {n}', { n: i + 1 })}
            />
          ))}
        </div>
      ) : null}
      {r.decision ? (
        <Alert
          tone={r.decision.outcome === 'upheld' ? 'success' : 'warning'}
          title={
            r.decision.outcome === 'upheld'
              ? t('The marketplace decided for you')
              : t('The marketplace decided for the shopper')
          }
        >
          {r.decision.reason}
        </Alert>
      ) : null}
      <Link
        to={`/vendor-dashboard/orders/${r.subOrderId}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {t('To the order')}
      </Link>
      {steps.length > 0 ? (
        <ReturnSteps
          id={r._id}
          steps={steps}
          isFault={['damaged', 'wrong_item', 'not_as_described'].includes(r.reason)}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
}
