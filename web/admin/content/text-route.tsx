import { useParams } from 'react-router';
import {
  type ContentKey,
  type ContentPage,
  type LegalKey,
  translationOf,
} from '#contracts/content/content.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import NotFound from '#web/admin/not-found-route.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PlainText } from '#web/ui/plain-text.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ContentEditor } from './editor.tsx';
import { PartsForm } from './text-form.tsx';
import { type FaqTexts, part, type TextFormPart } from './text-part.ts';
import { useContentPage, useEditing } from './use-page.ts';
import { TEXTS } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'content.title' });

type TextKey = Exclude<ContentKey, 'home'>;
const isText = (key: string | undefined): key is TextKey =>
  key !== undefined && key !== 'home' && Object.hasOwn(TEXTS, key);

/** A legal text, or the FAQ. */
export default function TextPage() {
  const { key } = useParams();
  return isText(key) ? <Loaded key={key} textKey={key} /> : <NotFound />;
}

function Loaded({ textKey }: { textKey: TextKey }) {
  const query = useContentPage(textKey);
  const translation = translationOf(textKey);
  return (
    <Listed query={query} failed="content.load_one_failed">
      {(page) =>
        translation ? (
          <LoadedTranslation page={page} of={translation.of} />
        ) : (
          <TextEditor page={page} />
        )
      }
    </Listed>
  );
}

function LoadedTranslation({ page, of }: { page: ContentPage; of: LegalKey }) {
  const query = useContentPage(of);
  return (
    <Listed query={query} failed="content.load_one_failed">
      {(english) => <TextEditor page={page} english={english} />}
    </Listed>
  );
}

/** Both kinds in one form value: title and notice (not for the FAQ), and parts. */
interface Draft {
  title: string;
  notice: string;
  parts: TextFormPart[];
}

interface TextEditorProps {
  page: ContentPage;
  /** What it translates. */ english?: ContentPage;
}
/** A text as it is edited; a translation is of the English version that is beside it. */
function useTextEditing({ page, english }: TextEditorProps) {
  const t = useText();
  const isFaq = page.key === 'faq';
  const translates = english && { translates: english.version };
  const empty = english
    ? { title: '', sections: draftOf(english.value).parts.map(() => ({ heading: '', body: '' })) }
    : { title: t(TEXTS[page.key].name), sections: [] };
  const editing = useEditing<unknown>(
    page,
    (stored) => (isFaq ? (stored ?? []) : { ...(stored ?? empty), ...translates }),
    {
      isOutdated: (stored) =>
        stored !== null && english !== undefined && translatedBy(stored) !== english.version,
    },
  );
  const set = (change: Partial<Draft>) =>
    editing.edit((value) => {
      const stored = valueOf({ ...draftOf(value), ...change }, isFaq);
      return translates ? { ...stored, ...translates } : stored;
    });
  return { editing, set, isFaq };
}
const translatedBy = (stored: unknown) => (stored as { translates?: number }).translates;

function TextEditor({ page, english }: TextEditorProps) {
  const t = useText();
  const mayWrite = useStaffMay('content:write');
  const { editing, set, isFaq } = useTextEditing(english ? { page, english } : { page });
  const { title, notice, parts } = draftOf(editing.value);
  const errorOf = (at: number, field: 'head' | 'body') =>
    editing.errors[
      isFaq
        ? `${at}.${field === 'head' ? 'question' : 'answer'}`
        : `sections.${at}.${field === 'head' ? 'heading' : 'body'}`
    ];
  return (
    <ContentEditor
      editing={editing}
      preview={<Shown title={title} notice={notice} parts={parts} />}
    >
      {english ? <TranslationState page={editing.page} english={english} /> : null}
      {isFaq ? null : (
        <Panel>
          <fieldset disabled={!mayWrite} className="grid min-w-0 gap-3">
            <TextField
              label={t('common.title')}
              maxLength={120}
              value={title}
              error={editing.errors.title}
              onChange={(event) => set({ title: event.target.value })}
            />
            <TextArea
              label={t('content.text.notice')}
              rows={2}
              hint={t('common.optional')}
              maxLength={400}
              value={notice}
              error={editing.errors.notice}
              onChange={(event) => set({ notice: event.target.value })}
            />
            <p className="text-[14px] text-ink-muted">{t('content.text.last_updated_hint')}</p>
          </fieldset>
        </Panel>
      )}
      <PartsForm
        title={isFaq ? t('reviews.questions') : t('content.sections')}
        headLabel={isFaq ? t('common.question') : t('content.heading')}
        headMissing={t(isFaq ? 'content.text.missing_question' : 'content.text.missing_heading')}
        bodyLabel={isFaq ? t('reviews.questions.answer_action') : t('common.fields.text')}
        addLabel={isFaq ? t('content.text.add_question') : t('content.text.add_section')}
        parts={parts}
        onChange={(next) => set({ parts: next })}
        errorOf={errorOf}
        isFixed={!mayWrite}
        translationErrors={isFaq ? editing.errors : undefined}
        english={english ? draftOf(english.value).parts : undefined}
      />
    </ContentEditor>
  );
}

/** Whether customers read the translation that is published. */
function TranslationState({ page, english }: { page: ContentPage; english: ContentPage }) {
  const t = useText();
  const language = TEXTS[page.key].language ?? '';
  const of = page.value === null ? null : (translatedBy(page.value) ?? 0);
  if (of === null) return <Alert>{t('content.translation.none', { language })}</Alert>;
  return of === english.version ? (
    <Alert tone="success">{t('content.translation.current', { n: of })}</Alert>
  ) : (
    <Alert tone="warning">{t('content.translation.behind', { of, n: english.version })}</Alert>
  );
}

/** As customers read it. */
function Shown({ title, notice, parts }: Draft) {
  const t = useText();
  return (
    <div
      className="max-h-[60dvh] overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label={t('content.text.preview_label')}
    >
      {title ? <p className="text-[26px] leading-[30px] font-extrabold">{title}</p> : null}
      {notice ? (
        <div className="mt-2">
          <Alert tone="warning">{notice}</Alert>
        </div>
      ) : null}
      {parts.map((p) => (
        <section key={p.id} className="mt-5">
          <h3 className="text-[18px] font-extrabold">{p.head}</h3>
          <PlainText text={p.body} heading="h4" />
        </section>
      ))}
    </div>
  );
}

const ids = new WeakMap<object, TextFormPart>();
/** The part of a stored section, the same object on each call. */
function kept(from: object, head: string, body: string, texts?: FaqTexts): TextFormPart {
  const known = ids.get(from) ?? part(head, body, texts);
  ids.set(from, known);
  return known;
}
interface Section {
  heading: string;
  body: string;
}
interface Question {
  question: string;
  answer: string;
  translations?: FaqTexts;
}

function draftOf(value: unknown): Draft {
  if (Array.isArray(value))
    return {
      title: '',
      notice: '',
      parts: (value as Question[]).map((q) => kept(q, q.question, q.answer, q.translations ?? {})),
    };
  const { title, notice, sections } = value as {
    title: string;
    notice?: string;
    sections: Section[];
  };
  return { title, notice: notice ?? '', parts: sections.map((s) => kept(s, s.heading, s.body)) };
}

/** In stored form. */
function valueOf({ title, notice, parts }: Draft, isFaq: boolean): object {
  const stored = parts.map((p) => {
    const from = isFaq
      ? { question: p.head, answer: p.body, translations: p.translations ?? {} }
      : { heading: p.head, body: p.body };
    ids.set(from, p);
    return from;
  });
  return isFaq ? stored : { title, ...(notice ? { notice } : {}), sections: stored };
}
