import { useState } from 'react';
import type {
  ComparedProduct,
  compareProducts,
  MergeRequest,
} from '#contracts/listings/duplicates.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { matchUnits } from '#contracts/listings/unit-matches.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SideBySide } from './side-by-side.tsx';
import { UNMATCHED, UnitMatches } from './unit-matches.tsx';
import { likelyToStay } from './labels.ts';
import { useText } from '#web/i18n/text.ts';

const proposed = (gone: ComparedProduct, keep: ComparedProduct): ReadonlyMap<string, string> =>
  matchUnits(gone.units, keep.units);

/**
 * The comparison; members with write permission choose the product that stays and match the units.
 */
export function Compare({ data: { a, b } }: { data: EndpointData<typeof compareProducts> }) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  const comparison = useComparison(a, b);
  return (
    <div className="grid gap-4">
      <SideBySide a={a} b={b} />
      {mayWrite && comparison.isPossible ? (
        <>
          <KeepChoice a={a} b={b} comparison={comparison} />
          {comparison.obstacles.length > 0 ? null : <UnitMatching comparison={comparison} />}
        </>
      ) : null}
      {comparison.obstacles.map((text) => (
        <Alert
          key={text}
          tone="warning"
          title={
            comparison.isPossible
              ? t('listings.duplicates.cannot_remove')
              : t('listings.duplicates.cannot_merge')
          }
        >
          {text}
        </Alert>
      ))}
      <UnsavedGuard isDirty={comparison.isTouched && comparison.ask === null} />
      <ProductActivity a={a} b={b} />
      <MergeDialog
        ask={comparison.ask}
        keep={comparison.keep}
        gone={comparison.gone}
        onClose={() => comparison.setAsk(null)}
      />
    </div>
  );
}

function useComparison(a: ComparedProduct, b: ComparedProduct) {
  const [keepId, setKeep] = useState(() => likelyToStay(a, b)._id);
  const [keep, gone] = keepId === a._id ? [a, b] : [b, a];
  const [chosen, setChosen] = useState(() => proposed(gone, keep));
  const [isTouched, setTouched] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [ask, setAsk] = useState<MergeRequest | null>(null);
  const isPossible = a.isLive && b.isLive;
  const obstacles = [a, b].flatMap((p) =>
    p.obstacle && (p._id === gone._id || !p.isLive) ? [`${p.name}: ${p.obstacle}`] : [],
  );
  const open = gone.units.filter((u) => !chosen.has(u._id)).length;
  const stay = (p: ComparedProduct) => {
    setKeep(p._id);
    setChosen(proposed(p._id === a._id ? b : a, p));
    setTouched(false);
    setAsked(false);
  };
  const look = () => {
    setAsked(true);
    if (open === 0)
      setAsk({
        keep: keep._id,
        gone: gone._id,
        units: gone.units.map((u) => ({
          from: u._id,
          to: chosen.get(u._id) === UNMATCHED ? null : chosen.get(u._id)!,
        })),
      });
  };
  return {
    isPossible,
    keepId,
    stay,
    obstacles,
    gone,
    keep,
    chosen,
    isAsked,
    setTouched,
    setChosen,
    open,
    look,
    isTouched,
    ask,
    setAsk,
  };
}

interface KeepChoiceProps {
  a: ComparedProduct;
  b: ComparedProduct;
  comparison: ReturnType<typeof useComparison>;
}
function KeepChoice({ a, b, comparison }: KeepChoiceProps) {
  const t = useText();
  return (
    <fieldset className="rounded-card border border-border bg-surface p-4 md:p-5">
      <legend className="float-left mb-3 w-full text-[18px] leading-[24px] font-extrabold">
        {t('listings.duplicates.keep_which')}
      </legend>
      <div className="clear-both grid gap-3 md:grid-cols-2">
        {[a, b].map((p) => (
          <RadioCard
            key={p._id}
            name="keep"
            title={p.name}
            checked={p._id === comparison.keepId}
            onChange={() => comparison.stay(p)}
          >
            {`/product/${p.slug}`}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function UnitMatching({ comparison }: { comparison: ReturnType<typeof useComparison> }) {
  const t = useText();
  return (
    <Panel
      title={t('listings.duplicates.match_title')}
      text={t('listings.duplicates.match_text', { name: comparison.gone.name })}
    >
      <UnitMatches
        gone={comparison.gone}
        keep={comparison.keep}
        chosen={comparison.chosen}
        isAsked={comparison.isAsked}
        onChoose={(from, to) => {
          comparison.setTouched(true);
          comparison.setChosen((now) => {
            const next = new Map(now);
            if (to === '') next.delete(from);
            else next.set(from, to);
            return next;
          });
        }}
      />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        {comparison.isAsked && comparison.open > 0 ? (
          <p role="alert" className="text-[14px] text-danger">
            {t('listings.duplicates.units_left', { n: comparison.open })}
          </p>
        ) : null}
        <Button variant="brand" className="max-sm:grow" onClick={comparison.look}>
          {t('listings.duplicates.review_effects')}
        </Button>
      </div>
    </Panel>
  );
}

function ProductActivity({ a, b }: { a: ComparedProduct; b: ComparedProduct }) {
  const t = useText();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <AuditTrail
        kind="product"
        id={a._id}
        title={t('listings.duplicates.activity_of', { name: a.name })}
      />
      <AuditTrail
        kind="product"
        id={b._id}
        title={t('listings.duplicates.activity_of', { name: b.name })}
      />
    </div>
  );
}
