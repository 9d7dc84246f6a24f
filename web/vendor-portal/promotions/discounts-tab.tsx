import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import {
  answerVendorDiscount,
  listVendorDiscounts,
  type VendorDiscount,
} from '#contracts/promotions/discount-funding.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

/** Discounts of the marketplace that this vendor is asked to co-fund. */
export function DiscountsTab() {
  const t = useText();
  const memberId = useMember()._id;
  const query = useQuery({
    queryKey: vendorKey(memberId, 'discounts'),
    queryFn: ({ signal }) => callApi(listVendorDiscounts, {}, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="promotions.share.load_failed" waiting={<RowsSkeleton rows={4} />}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            icon={<HandCoins aria-hidden="true" className="size-9" strokeWidth={1.5} />}
            title={t('promotions.share.empty_title')}
            text={t('promotions.share.empty_text')}
          />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {results.map((d) => (
              <li key={d.subjectId}>
                <Discount discount={d} />
              </li>
            ))}
          </ul>
        )
      }
    </Listed>
  );
}

function Discount({ discount: d }: { discount: VendorDiscount }) {
  const t = useText();
  const { act, answer } = useDiscountAnswer(d);
  const rows = useDiscountRows(d);
  return (
    <Panel
      title={d.name}
      action={
        <Badge
          tone={d.state === 'accepted' ? 'success' : d.state === 'declined' ? 'warning' : 'neutral'}
        >
          {d.state === 'accepted'
            ? t('common.accepted')
            : d.state === 'declined'
              ? t('common.declined')
              : t('promotions.share.awaiting_response')}
        </Badge>
      }
      className="h-full"
    >
      <dl className="grid gap-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-muted">
        {d.skipsOthers
          ? t('promotions.share.products_excluded')
          : t('promotions.share.marketplace_covers')}
      </p>
      <AnswerButtons d={d} act={act} answer={answer} />
    </Panel>
  );
}

function useDiscountAnswer(d: VendorDiscount) {
  const t = useText();
  const client = useQueryClient();
  const memberId = useMember()._id;
  const act = useAct('common.save_failed');
  const answer = async (accept: boolean) => {
    const done = await act.run(accept ? 'accept' : 'decline', () =>
      callApi(answerVendorDiscount, {
        params: { id: d.subjectId },
        body: { accept, vendorPercent: d.vendorPercent, mostPercent: d.mostPercent },
      }),
    );
    if (done)
      toast.show({
        type: 'success',
        message: accept
          ? t('promotions.share.accepted_notice')
          : t('promotions.share.declined_notice'),
      });
    await client.invalidateQueries({ queryKey: vendorKey(memberId, 'discounts') });
  };
  return { act, answer };
}

function useDiscountRows(d: VendorDiscount) {
  const t = useText();
  const { formatDay, formatDateTime } = useDates();
  const rows: [string, string][] = [
    [
      t('common.discount'),
      d.mostPercent === null
        ? d.discount
        : t('promotions.share.up_to_percent', { n: d.mostPercent }),
    ],
    [
      t('promotions.share.you_pay'),
      t('promotions.share.percent_of_discount', { n: d.vendorPercent }),
    ],
    [
      t('promotions.share.marketplace_pays'),
      t('promotions.share.percent_of_discount', { n: 100 - d.vendorPercent }),
    ],
    ...(d.startsAt && d.endsAt
      ? [
          [
            t('common.when'),
            t('common.from_until', { from: formatDay(d.startsAt), until: formatDay(d.endsAt) }),
          ] as [string, string],
        ]
      : []),
    ...(d.answerUntil
      ? [[t('promotions.share.respond_by'), formatDateTime(d.answerUntil)] as [string, string]]
      : []),
  ];
  return rows;
}

interface AnswerButtonsProps {
  d: VendorDiscount;
  act: Act;
  answer: (accept: boolean) => Promise<void>;
}
function AnswerButtons({ d, act, answer }: AnswerButtonsProps) {
  const t = useText();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {d.state !== 'accepted' && d.isOpen ? (
        <Button
          busy={act.busy === 'accept'}
          disabled={act.busy !== null}
          onClick={() => void answer(true)}
          aria-label={t('common.accept_named', { name: d.name })}
        >
          {t('common.accept')}
        </Button>
      ) : null}
      {d.state !== 'declined' ? (
        <Button
          variant="outline"
          busy={act.busy === 'decline'}
          disabled={act.busy !== null}
          onClick={() => void answer(false)}
          aria-label={
            d.state === 'accepted'
              ? t('promotions.share.stop_named', { name: d.name })
              : t('common.decline_named', { name: d.name })
          }
        >
          {d.state === 'accepted' ? t('promotions.share.stop') : t('common.decline')}
        </Button>
      ) : null}
    </div>
  );
}
