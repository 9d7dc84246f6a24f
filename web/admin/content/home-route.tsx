import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ContentPage } from '#contracts/content/content.ts';
import { previewHome } from '#contracts/content/content.ts';
import { HomeContent, homeSections, DEFAULT_HOME } from '#contracts/content/home-content.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ContentEditor } from './editor.tsx';
import { HeroForm } from './hero-form.tsx';
import { freshKey, placeOf, sectionWords } from './home-parts.ts';
import { HomeChecks } from './home-checks.tsx';
import { LivePreview } from './live-preview.tsx';
import { type Known, NamesContext } from './picked-names.ts';
import { Reorder } from './reorder.tsx';
import { SectionForm } from './section-form.tsx';
import { useContentPage, useEditing } from './use-page.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'content.home_page' });

/** The home page: its content and order. */
export default function HomeContentPage() {
  const query = useContentPage('home');
  return (
    <Listed query={query} failed="content.home.load_failed">
      {(page) => <HomeEditor page={page} />}
    </Listed>
  );
}

const read = (stored: unknown): HomeContent => HomeContent.safeParse(stored).data ?? DEFAULT_HOME;

function HomeEditor({ page }: { page: ContentPage }) {
  const t = useText();
  const editing = useEditing(page, read, { saves: 'itself' });
  const { value: content, edit, errors } = editing;
  const isFixed = !useStaffMay('content:write');
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const names = useHomeNames();
  const sections = homeSections(content);
  const { addRow, addBanner } = useAddSection(content, edit, (key) => {
    setOpen(key);
    setAdded(key);
  });
  return (
    <NamesContext value={names}>
      <ContentEditor
        editing={editing}
        preview={<LivePreview revision={editing.page.editVersion} />}
        checks={<HomeChecks content={content} names={names} />}
      >
        <HeroForm content={content} edit={edit} errors={errors} isFixed={isFixed} />
        <Panel title={t('content.sections')} text={t('content.home.sections_text')}>
          <Reorder
            label={t('content.home.sections_label')}
            items={sections}
            keyOf={(s) => s.key}
            nameOf={(s) => sectionWords(t, s.key, content).name}
            isFixed={isFixed}
            onMove={(next) => edit((c) => ({ ...c, sections: next }))}
          >
            {({ key, isOn }) => (
              <HomeSectionItem
                section={key}
                content={content}
                open={open}
                isNew={added === key}
                errors={errors}
                setOpen={setOpen}
                isOn={isOn}
                isFixed={isFixed}
                edit={edit}
              />
            )}
          </Reorder>
          {isFixed ? null : (
            <SectionActions content={content} addRow={addRow} addBanner={addBanner} edit={edit} />
          )}
        </Panel>
      </ContentEditor>
    </NamesContext>
  );
}

function useHomeNames() {
  const member = useStaff()._id;
  const preview = useQuery({
    queryKey: adminKey(member, 'home-preview', 'names'),
    queryFn: ({ signal }) => callApi(previewHome, { query: {} }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
  });
  const [kept, setKept] = useState<ReadonlyMap<string, Known>>(new Map());
  return useMemo(() => {
    const known = new Map<string, Known>(kept);
    for (const p of preview.data?.products ?? []) known.set(p.slug, p);
    for (const v of preview.data?.vendors ?? [])
      known.set(v.slug, { name: v.name, image: null, stock: null });
    return {
      of: (slug: string) => known.get(slug) ?? null,
      keep: (slug: string, one: Known) => setKept((now) => new Map(now).set(slug, one)),
      isLoaded: preview.isSuccess,
    };
  }, [kept, preview.data, preview.isSuccess]);
}

function useAddSection(
  content: HomeContent,
  edit: (change: (value: HomeContent) => HomeContent) => void,
  setOpen: (value: string | null) => void,
) {
  const t = useText();
  const addRow = () => {
    const key = freshKey(
      'row',
      content.rails.map((r) => r.key),
    );
    edit((c) => ({
      ...c,
      sections: homeSections(c),
      rails: [
        ...c.rails,
        {
          key,
          title: t('content.home.new_row'),
          seeAll: '/explore',
          productSlugs: [],
          rule: { sort: 'popularity', limit: 12 },
          translations: {},
        },
      ],
    }));
    setOpen(`rail:${key}`);
  };
  const addBanner = () => {
    const key = freshKey(
      'banner',
      content.banners.map((b) => b.key),
    );
    edit((c) => ({
      ...c,
      sections: homeSections(c),
      banners: [
        ...c.banners,
        {
          key,
          title: t('content.home.new_banner'),
          text: '',
          to: '/festival-offers',
          audience: 'everyone',
          translations: {},
        },
      ],
    }));
    setOpen(`banner:${key}`);
  };
  return { addRow, addBanner };
}

/** As a ref of a new part's form. */
function showNew(form: HTMLFieldSetElement | null): void {
  const field = form?.querySelector('input');
  field?.select();
  field?.focus({ preventScroll: true });
  form?.parentElement?.scrollIntoView({ block: 'center' });
}

interface HomeSectionItemProps {
  section: string;
  content: HomeContent;
  open: string | null;
  /** Just added: shown in view, with the cursor in its first field. */
  isNew: boolean;
  errors: Readonly<Record<string, string>>;
  setOpen: (value: string | null) => void;
  isOn: boolean;
  isFixed: boolean;
  edit: (change: (value: HomeContent) => HomeContent) => void;
}
function HomeSectionItem({
  section,
  content,
  open,
  isNew,
  errors,
  setOpen,
  isOn,
  isFixed,
  edit,
}: HomeSectionItemProps) {
  const t = useText();
  const { name, kind } = sectionWords(t, section, content);
  const isOpen = open === section;
  const isWrong = Object.keys(errors).some((place) =>
    `${place}.`.startsWith(`${placeOf(section, content)}.`),
  );
  return (
    <>
      <SectionRow
        isOpen={isOpen}
        setOpen={setOpen}
        section={section}
        isOn={isOn}
        name={name}
        kind={kind}
        isWrong={isWrong}
        isFixed={isFixed}
        edit={edit}
      />
      {isOpen ? (
        <fieldset
          ref={isNew ? showNew : null}
          disabled={isFixed}
          className="min-w-0 px-1.5 pt-1 pb-2"
        >
          <SectionForm
            section={section}
            content={content}
            edit={edit}
            errors={errors}
            isFixed={isFixed}
          />
        </fieldset>
      ) : null}
    </>
  );
}

interface SectionActionsProps {
  content: HomeContent;
  addRow: () => void;
  addBanner: () => void;
  edit: (change: (value: HomeContent) => HomeContent) => void;
}
function SectionActions({ content, addRow, addBanner, edit }: SectionActionsProps) {
  const t = useText();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="outline" disabled={content.rails.length >= 20} onClick={addRow}>
        <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
        {t('content.home.row')}
      </Button>
      <Button variant="outline" disabled={content.banners.length >= 6} onClick={addBanner}>
        <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
        {t('content.banner')}
      </Button>
      <Button
        variant="ghost"
        disabled={content.sections.length === 0}
        onClick={() => edit((c) => ({ ...c, sections: [] }))}
      >
        {t('content.home.default_order')}
      </Button>
    </div>
  );
}

interface SectionRowProps {
  isOpen: boolean;
  setOpen: (value: string | null) => void;
  section: string;
  isOn: boolean;
  name: string;
  kind: string | null;
  isWrong: boolean;
  isFixed: boolean;
  edit: (change: (value: HomeContent) => HomeContent) => void;
}
function SectionRow({
  isOpen,
  setOpen,
  section,
  isOn,
  name,
  kind,
  isWrong,
  isFixed,
  edit,
}: SectionRowProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(isOpen ? null : section)}
        className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-2 px-1.5 text-left font-semibold"
      >
        <span className={`min-w-0 break-words ${isOn ? '' : 'text-ink-muted'}`}>{name}</span>
        {kind ? <Badge>{kind}</Badge> : null}
        {isOn ? null : <Badge tone="warning">{t('common.off')}</Badge>}
        {isWrong ? <Badge tone="danger">{t('content.has_error')}</Badge> : null}
      </button>
      <Switch
        label={<span className="sr-only">{t('content.home.show_named', { name })}</span>}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) =>
          edit((c) => ({
            ...c,
            sections: homeSections(c).map((s) =>
              s.key === section ? { key: section, isOn: event.target.checked } : s,
            ),
          }))
        }
      />
    </div>
  );
}
