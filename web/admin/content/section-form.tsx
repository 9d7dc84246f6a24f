import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { listCategories } from '#contracts/catalog/catalog.ts';
import { RAIL_SORTS } from '#contracts/content/home-content.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PartTranslations } from './part-translations.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BannerForm } from './banner-form.tsx';
import { SectionOptions } from './section-options.tsx';
import { ELSEWHERE } from './home-parts.ts';
import type { FormProps } from './section-props.ts';
import { Picker } from './picker.tsx';
import { Reorder } from './reorder.tsx';
import { TrustForm } from './trust-form.tsx';

const SORTS: Record<(typeof RAIL_SORTS)[number], string> = {
  discount: 'content.home.sort_discount',
  newest: 'search.sort.newest',
  rating: 'content.home.sort_rating',
  popularity: 'content.home.sort_popularity',
};

/** Content of a home page section, with its heading and times. */
export const SectionForm = (props: FormProps): ReactNode => (
  <>
    <SectionContent {...props} />
    <SectionOptions {...props} />
  </>
);

function SectionContent(props: FormProps): ReactNode {
  const t = useText();
  const { section } = props;
  if (section.startsWith('rail:')) return <RailForm {...props} />;
  if (section.startsWith('collection:')) return <CollectionForm {...props} />;
  if (section.startsWith('banner:')) return <BannerForm {...props} />;
  if (section === 'lanes') return <LanesForm {...props} />;
  if (section === 'prices') return <PricesForm {...props} />;
  if (section === 'trust') return <TrustForm {...props} />;
  if (section === 'sellers') {
    return (
      <Picker
        kind="vendor"
        label={t('common.vendors')}
        chosen={props.content.featuredVendors}
        most={12}
        isFixed={props.isFixed}
        error={props.errors.featuredVendors}
        onChange={(slugs) => props.edit((c) => ({ ...c, featuredVendors: slugs }))}
      />
    );
  }
  return <p className="text-[14px] text-ink-muted">{t(ELSEWHERE[section]!)}</p>;
}

function RailForm({ section, content, edit, errors, isFixed }: FormProps) {
  const t = useText();
  const at = content.rails.findIndex((r) => `rail:${r.key}` === section);
  const rail = content.rails[at]!;
  const update = (change: (r: HomeRail) => HomeRail) =>
    edit((c) => ({ ...c, rails: c.rails.map((r) => (r.key === rail.key ? change(r) : r)) }));
  const set = (change: Partial<HomeRail>) => update((r) => ({ ...r, ...change }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label={t('common.title')}
        maxLength={80}
        value={rail.title}
        error={errors[`rails.${at}.title`]}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('content.home.see_all_link')}
        hint={t('content.home.see_all_hint')}
        maxLength={300}
        value={rail.seeAll}
        error={errors[`rails.${at}.seeAll`]}
        onChange={(event) => set({ seeAll: event.target.value })}
      />
      <PartTranslations
        part={rail}
        fields={[{ name: 'title', label: t('common.title'), maxLength: 80 }]}
        place={`rails.${at}`}
        errors={errors}
        onChange={(translations) => set({ translations })}
      />
      <RailRuleFields
        rule={rail.rule}
        error={errors[`rails.${at}.rule`]}
        onChange={(rule) => update((r) => withRule(r, rule))}
      />
      <Picker
        kind="product"
        label={t('common.products')}
        hint={t('content.home.row_rule_hint')}
        chosen={rail.productSlugs}
        most={24}
        isFixed={isFixed}
        error={errors[`rails.${at}.productSlugs`]}
        onChange={(productSlugs) => set({ productSlugs })}
      />
      <Remove
        isFixed={isFixed}
        label={t('content.home.remove_row')}
        onRemove={() => edit((c) => ({ ...c, rails: c.rails.filter((r) => r.key !== rail.key) }))}
      />
    </div>
  );
}

type HomeRail = FormProps['content']['rails'][number];
type RailRule = NonNullable<HomeRail['rule']>;
/** Without a rule the row has no such field. */
function withRule(rail: HomeRail, rule: RailRule | null): HomeRail {
  const { rule: _, ...rest } = rail;
  return rule ? { ...rest, rule } : rest;
}

interface RailRuleFieldsProps {
  rule: HomeRail['rule'];
  error: string | undefined;
  onChange: (rule: RailRule | null) => void;
}
/** What fills the row where too few products are chosen for it. */
function RailRuleFields({ rule, error, onChange }: RailRuleFieldsProps) {
  const t = useText();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t('content.home.fallback')}
        value={rule?.sort ?? ''}
        placeholder={t('content.home.fallback_hide')}
        error={error}
        options={RAIL_SORTS.map((value) => ({ value, label: t(SORTS[value]) }))}
        onChange={(event) => {
          const sort = RAIL_SORTS.find((s) => s === event.target.value);
          onChange(sort ? { limit: 12, ...rule, sort } : null);
        }}
      />
      {rule ? (
        <TextField
          label={t('content.home.minimum_discount')}
          hint={t('common.optional')}
          inputMode="numeric"
          maxLength={2}
          value={rule.minDiscountPercent ?? ''}
          onChange={(event) => {
            const n = Number.parseInt(event.target.value, 10);
            const { minDiscountPercent: _, ...rest } = rule;
            onChange(n > 0 ? { ...rest, minDiscountPercent: n } : rest);
          }}
        />
      ) : null}
    </div>
  );
}

function CollectionForm({ section, content, edit, errors, isFixed }: FormProps) {
  const t = useText();
  const at = content.collections.findIndex((c) => `collection:${c.slug}` === section);
  const own = content.collections[at]!;
  const set = (change: Partial<typeof own>) =>
    edit((c) => ({
      ...c,
      collections: c.collections.map((one) =>
        one.slug === own.slug ? { ...one, ...change } : one,
      ),
    }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label={t('common.title')}
        maxLength={80}
        value={own.title}
        error={errors[`collections.${at}.title`]}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('content.home.subtitle')}
        maxLength={160}
        value={own.text}
        error={errors[`collections.${at}.text`]}
        onChange={(event) => set({ text: event.target.value })}
      />
      <PartTranslations
        part={own}
        fields={titleAndText(t)}
        place={`collections.${at}`}
        errors={errors}
        onChange={(translations) => set({ translations })}
      />
      <Picker
        kind="product"
        label={t('common.products')}
        chosen={own.productSlugs}
        most={24}
        isFixed={isFixed}
        error={errors[`collections.${at}.productSlugs`]}
        onChange={(productSlugs) => set({ productSlugs })}
      />
      <Remove
        isFixed={isFixed}
        label={t('content.home.remove_collection')}
        onRemove={() =>
          edit((c) => ({
            ...c,
            collections: c.collections.filter((one) => one.slug !== own.slug),
          }))
        }
      />
    </div>
  );
}

const titleAndText = (t: Text) =>
  [
    { name: 'title', label: t('common.title'), maxLength: 80 },
    { name: 'text', label: t('content.home.subtitle'), maxLength: 160 },
  ] as const;

interface RemoveProps extends Pick<FormProps, 'isFixed'> {
  label: string;
  onRemove: () => void;
}
const Remove = ({ label, isFixed, onRemove }: RemoveProps) =>
  isFixed ? null : (
    <Button
      variant="ghost"
      size="sm"
      className="min-h-11 justify-self-start text-danger"
      onClick={onRemove}
    >
      <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {label}
    </Button>
  );

function LanesForm({ content, edit, isFixed }: FormProps) {
  const t = useText();
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'content-categories'),
    queryFn: async ({ signal }) => (await callApi(listCategories, {}, { signal })).categories,
  });
  const chosen = content.categoryArches.categories;
  const set = (categories: string[]) => edit((c) => ({ ...c, categoryArches: { categories } }));
  return (
    <Listed query={query} failed="catalog.tree.load_failed" waiting={<RowsSkeleton rows={3} />}>
      {(categories) => {
        const nameOf = (slug: string) => categories.find((c) => c.slug === slug)?.name ?? slug;
        return (
          <div className="grid grid-cols-1 gap-3">
            <Reorder
              label={t('content.home.categories_shown')}
              items={chosen}
              keyOf={(slug) => slug}
              nameOf={nameOf}
              onMove={set}
              isFixed={isFixed}
            >
              {(slug) => (
                <Checkbox
                  label={nameOf(slug)}
                  checked
                  onChange={() => set(chosen.filter((one) => one !== slug))}
                />
              )}
            </Reorder>
            {categories
              .filter((c) => !chosen.includes(c.slug))
              .map((c) => (
                <Checkbox
                  key={c.slug}
                  label={c.name}
                  checked={false}
                  onChange={() => set([...chosen, c.slug].slice(0, 24))}
                />
              ))}
          </div>
        );
      }}
    </Listed>
  );
}

function PricesForm({ content, edit, errors }: FormProps) {
  const t = useText();
  const set = (at: number, text: string) =>
    edit((c) => ({
      ...c,
      priceTiles: c.priceTiles.map((tile, i) => {
        const maxPrice = Number.parseInt(text, 10) || 0;
        return i === at ? { label: `Under ₹${maxPrice}`, maxPrice } : tile;
      }),
    }));
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {content.priceTiles.map((tile, i) => (
        <TextField
          key={i}
          label={t('content.home.tile_under', { n: i + 1 })}
          inputMode="numeric"
          maxLength={8}
          value={tile.maxPrice || ''}
          error={errors[`priceTiles.${i}.maxPrice`] ?? (i === 0 ? errors.priceTiles : undefined)}
          onChange={(event) => set(i, event.target.value)}
        />
      ))}
    </div>
  );
}
