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

/** Two products as the vendor has them; who may change the catalog chooses which stays and what each unit of the other is. */
export function Compare({ data: { a, b } }: { data: EndpointData<typeof compareProducts> }) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
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
  return (
    <div className="grid gap-4">
      <SideBySide a={a} b={b} />
      {mayWrite && isPossible ? (
        <>
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
                  checked={p._id === keepId}
                  onChange={() => stay(p)}
                >
                  /product/{p.slug}
                </RadioCard>
              ))}
            </div>
          </fieldset>
          {obstacles.length > 0 ? null : (
            <Panel
              title={t('listings.duplicates.match_title')}
              text={t('listings.duplicates.match_text', { name: gone.name })}
            >
              <UnitMatches
                gone={gone}
                keep={keep}
                chosen={chosen}
                isAsked={isAsked}
                onChoose={(from, to) => {
                  setTouched(true);
                  setChosen((now) => {
                    const next = new Map(now);
                    if (to === '') next.delete(from);
                    else next.set(from, to);
                    return next;
                  });
                }}
              />
              <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
                {isAsked && open > 0 ? (
                  <p role="alert" className="text-[14px] text-danger">
                    {t('listings.duplicates.units_left', { n: open })}
                  </p>
                ) : null}
                <Button variant="brand" className="max-sm:grow" onClick={look}>
                  {t('listings.duplicates.review_effects')}
                </Button>
              </div>
            </Panel>
          )}
        </>
      ) : null}
      {obstacles.map((text) => (
        <Alert
          key={text}
          tone="warning"
          title={
            isPossible
              ? t('listings.duplicates.cannot_remove')
              : t('listings.duplicates.cannot_merge')
          }
        >
          {text}
        </Alert>
      ))}
      <UnsavedGuard isDirty={isTouched && ask === null} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <AuditTrail
          kind={t('listings.duplicates.activity_of', { name: a.name })}
          id={a._id}
          title={t('listings.duplicates.activity_of', { name: a.name })}
        />
        <AuditTrail
          kind={t('listings.duplicates.activity_of', { name: b.name })}
          id={b._id}
          title={t('listings.duplicates.activity_of', { name: b.name })}
        />
      </div>
      <MergeDialog ask={ask} keep={keep} gone={gone} onClose={() => setAsk(null)} />
    </div>
  );
}
