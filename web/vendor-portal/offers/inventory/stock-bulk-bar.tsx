import { type SubmitEvent, useState } from 'react';
import type { StockItem } from '#contracts/offers/inventory.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { deltaOf } from './stock-delta.ts';
import type { Drafts } from './use-stock-drafts.ts';

/**
 * One change for all selected rows, and a button that sends all typed ones. Above the tab bar on a
 * phone.
 */
export function StockBulkBar({
  items,
  chosen,
  drafts,
  onFilled,
}: {
  items: readonly StockItem[];
  chosen: readonly StockItem[];
  drafts: Drafts;
  onFilled: () => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const ready = drafts.ready(items);
  if (chosen.length === 0 && ready.length < 2) return null;
  const fill = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (deltaOf(text) === null) return;
    drafts.fill(
      chosen.map((item) => item._id),
      text.trim(),
    );
    setText('');
    onFilled();
  };
  return (
    <div
      role="region"
      aria-label={t('common.bulk_actions')}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      {chosen.length > 0 ? (
        <BulkChangeForm fill={fill} chosen={chosen} text={text} setText={setText} />
      ) : null}
      {ready.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="ghost" onClick={drafts.clear}>
            {t('common.discard')}
          </Button>
          <Button
            busy={ready.some((item) => drafts.busy.has(item._id))}
            onClick={() => void drafts.save(items)}
          >
            {t('offers.stock.save_changes', { n: ready.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface BulkChangeFormProps {
  fill: (event: SubmitEvent<HTMLFormElement>) => void;
  chosen: readonly StockItem[];
  text: string;
  setText: (value: string) => void;
}
function BulkChangeForm({ fill, chosen, text, setText }: BulkChangeFormProps) {
  const t = useText();
  return (
    <form onSubmit={fill} className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-2 text-[14px] font-semibold">
        {t('common.n_selected', { n: chosen.length })}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={8}
          autoComplete="off"
          placeholder="+10"
          aria-label={t('offers.stock.bulk_change_label')}
          className="h-11 w-20 rounded-button border-[1.5px] border-border-strong bg-surface px-2 text-right text-[16px] tabular-nums"
        />
      </label>
      <Button type="submit" variant="outline" disabled={deltaOf(text) === null}>
        {t('offers.stock.bulk_apply')}
      </Button>
    </form>
  );
}
