import type { FestiveProduct, FestiveRecord } from '#contracts/promotions/festive-offers.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { type Text, useText } from '#web/i18n/text.ts';

interface ProductsColumnsProps {
  offer: FestiveRecord;
  onShow?: (good: FestiveProduct) => void;
  isBusy?: boolean;
}

/** Products of an offer, or candidates, with prices with and without it. */
export const productsColumns = (
  t: Text,
  { offer, onShow, isBusy = false }: ProductsColumnsProps,
): ListColumn<FestiveProduct>[] => [
  {
    key: 'item',
    label: t('common.product'),
    isHead: true,
    cell: (g) => <FestiveProductCell g={g} />,
  },
  {
    key: 'price',
    label: t('promotions.festive.price_from'),
    isNumber: true,
    cell: (g) =>
      g.price === null ? (
        <span className="text-ink-muted">{t('promotions.festive.not_sold')}</span>
      ) : (
        formatRupees(g.price)
      ),
  },
  {
    key: 'off',
    label: t('promotions.festive.in_offer'),
    isNumber: true,
    cell: (g) =>
      g.discountPercent === null ? (
        <span className="text-ink-muted">–</span>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Badge tone="deal">{t('common.percent_off', { n: g.discountPercent })}</Badge>
          {g.festivePrice === null ? null : <strong>{formatRupees(g.festivePrice)}</strong>}
        </span>
      ),
  },
  {
    key: 'sellers',
    label: t('promotions.festive.sellers_joined'),
    isNumber: true,
    cell: (g) => (g.joinedBy === 0 ? <span className="text-ink-muted">–</span> : g.joinedBy),
  },
  ...(onShow
    ? [
        {
          key: 'act',
          label: t('common.picture'),
          isNumber: true,
          isAction: true,
          cell: (g: FestiveProduct) => (
            <ShownPictureButton offer={offer} g={g} isBusy={isBusy} onShow={onShow} />
          ),
        },
      ]
    : []),
];

function FestiveProductCell({ g }: { g: FestiveProduct }) {
  const t = useText();
  return (
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
          {g.stock === 0 ? `, ${t('catalog.out_of_stock')}` : ''}
        </span>
        {g.elsewhere.map((e) => (
          <span key={e.name} className="block text-[13px] text-warning">
            {t('promotions.festive.also_in', { name: e.name, n: e.discountPercent })}
          </span>
        ))}
      </span>
    </span>
  );
}

interface ShownPictureButtonProps {
  offer: FestiveRecord;
  g: FestiveProduct;
  isBusy: boolean;
  onShow: (good: FestiveProduct) => void;
}
function ShownPictureButton({ offer, g, isBusy, onShow }: ShownPictureButtonProps) {
  const t = useText();
  const isShown = offer.pictureOf === g._id;
  return g.image === null ? null : (
    <Button
      variant="ghost"
      size="sm"
      className="max-md:min-h-11"
      disabled={isBusy}
      aria-pressed={isShown}
      aria-label={t(
        isShown ? 'promotions.festive.shown_picture' : 'promotions.festive.use_picture',
        { name: g.name },
      )}
      onClick={() => onShow(g)}
    >
      {isShown ? t('promotions.festive.picture_used') : t('promotions.festive.picture_use')}
    </Button>
  );
}
