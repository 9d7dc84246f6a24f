import type { FestiveProduct, FestiveRecord } from '#contracts/promotions/festive-offers.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Column } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';

interface GoodsColumnsProps {
  offer: FestiveRecord;
  onShow?: (good: FestiveProduct) => void;
  isBusy?: boolean;
}

/** Products of an offer, or to come into it, with what they cost without it and in it. */
export const goodsColumns = ({
  offer,
  onShow,
  isBusy = false,
}: GoodsColumnsProps): Column<FestiveProduct>[] => [
  {
    key: 'item',
    label: 'common.product',
    isHead: true,
    cell: (g) => (
      <span className="flex items-center gap-3">
        <span className="size-12 shrink-0 overflow-hidden rounded-small border border-border">
          {g.image ? (
            <Picture
              image={{ ...g.image, alt: '' }}
              sizes="48px"
              className="size-full object-cover"
            />
          ) : (
            <NoImage className="size-full text-center text-[11px]" />
          )}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{g.name}</span>
          <span className="block text-[13px] text-ink-muted">
            {g.brand}
            {g.stock === 0 ? ', sold out' : ''}
          </span>
          {g.elsewhere.map((e) => (
            <span key={e.name} className="block text-[13px] text-warning">
              Also in {e.name}, {e.discountPercent}% off
            </span>
          ))}
        </span>
      </span>
    ),
  },
  {
    key: 'price',
    label: 'Price from',
    isNumber: true,
    cell: (g) =>
      g.price === null ? <span className="text-ink-muted">Not sold</span> : formatRupees(g.price),
  },
  {
    key: 'off',
    label: 'promotions.festive.in_offer',
    isNumber: true,
    cell: (g) =>
      g.discountPercent === null ? (
        <span className="text-ink-muted">–</span>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Badge tone="deal">{g.discountPercent}% off</Badge>
          {g.festivePrice === null ? null : <strong>{formatRupees(g.festivePrice)}</strong>}
        </span>
      ),
  },
  {
    key: 'sellers',
    label: 'Sellers joined',
    isNumber: true,
    cell: (g) => (g.joinedBy === 0 ? <span className="text-ink-muted">–</span> : g.joinedBy),
  },
  ...(onShow
    ? [
        {
          key: 'act',
          label: 'Picture',
          isNumber: true,
          isAction: true,
          cell: (g: FestiveProduct) => {
            const isShown = offer.pictureOf === g._id;
            return g.image === null ? null : (
              <Button
                variant="ghost"
                size="sm"
                className="max-md:min-h-11"
                disabled={isBusy}
                aria-pressed={isShown}
                aria-label={`${isShown ? 'Shown' : 'Use'}: the picture of ${g.name} for the offer`}
                onClick={() => onShow(g)}
              >
                {isShown ? 'Shown' : 'Use'}
              </Button>
            );
          },
        },
      ]
    : []),
];
