import { useId, useState } from 'react';
import {
  type AdminCategory,
  type CategoryTexts,
  changeCategory,
  createCategory,
  MAX_CATEGORIES_IN_BAR,
  MAX_TOP_CATEGORIES,
  putCategoryPicture,
} from '#contracts/catalog/categories.ts';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { ApiError, callApi } from '#web/api/client.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { shrinkPhoto } from '#web/ui/shrink-photo.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useTakeTree } from './queries.ts';
import { useText } from '#web/i18n/text.ts';

/** Form of a category: an existing one, or a new one inside another. */
export type Written = { category: AdminCategory } | { parent: AdminCategory | null };
interface DrawerProps {
  written: Written | null;
  categories: readonly AdminCategory[];
  mayWrite: boolean;
  onClose: () => void;
}

export function EditDrawer({ written, categories, mayWrite, onClose }: DrawerProps) {
  const t = useText();
  const found =
    written && 'category' in written
      ? categories.find((c) => c._id === written.category._id)
      : undefined;
  const title = !written
    ? ''
    : 'category' in written
      ? (found?.name ?? t('catalog.category'))
      : written.parent
        ? t('catalog.tree.new_in', { name: written.parent.name })
        : t('catalog.tree.new_category');
  return (
    <Drawer
      open={written !== null}
      onClose={onClose}
      title={title}
      description={found ? `/collections/${found.path}` : undefined}
    >
      {written && (found || 'parent' in written) ? (
        <Form
          key={found?._id ?? 'new'}
          category={found ?? null}
          parent={'parent' in written ? written.parent : null}
          categories={categories}
          mayWrite={mayWrite}
          onClose={onClose}
        />
      ) : (
        <p>{t('catalog.tree.category_gone')}</p>
      )}
    </Drawer>
  );
}

function Form({
  category,
  parent,
  categories,
  mayWrite,
  onClose,
}: {
  category: AdminCategory | null;
  parent: AdminCategory | null;
  categories: readonly AdminCategory[];
  mayWrite: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const editor = useCategoryForm({ category, parent, categories, onClose });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
      className="grid gap-4"
    >
      <CategoryTextFields editor={editor} mayWrite={mayWrite} category={category} />
      <CategoryTranslations form={editor.form} mayWrite={mayWrite} setForm={editor.setForm} />
      {category && editor.isTop ? (
        <MainSwitch
          others={editor.others}
          categories={categories}
          form={editor.form}
          mayWrite={mayWrite}
          setForm={editor.setForm}
        />
      ) : null}
      {category ? (
        <Switch
          label={t('catalog.tree.visible')}
          hint={t('catalog.tree.visible_hint')}
          checked={editor.form.isActive}
          disabled={!mayWrite}
          onChange={(event) => editor.setForm({ ...editor.form, isActive: event.target.checked })}
        />
      ) : null}
      {mayWrite ? (
        <Button type="submit" busy={editor.busy === 'save'}>
          {category ? t('common.save') : t('common.add')}
        </Button>
      ) : null}
      <UnsavedGuard isDirty={editor.isDirty} />
      {category ? (
        <LinkButton variant="outline" to={`/admin/categories/${category._id}/attributes`}>
          {t('catalog.tree.product_attributes')}
        </LinkButton>
      ) : null}
      {category ? <PictureField category={category} mayWrite={mayWrite} /> : null}
      {category ? <AuditTrail kind="category" id={category._id} /> : null}
    </form>
  );
}

interface UseCategoryFormOptions {
  category: AdminCategory | null;
  parent: AdminCategory | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
}
function useCategoryForm({ category, parent, categories, onClose }: UseCategoryFormOptions) {
  const t = useText();
  const take = useTakeTree();
  const { busy, run } = useAct('catalog.tree.save_failed');
  const start = {
    name: category?.name ?? '',
    description: category?.description ?? '',
    translations: category?.translations ?? {},
    isMain: category?.isMain ?? false,
    isActive: category?.isActive ?? true,
  };
  const [form, setForm] = useState(start);
  const version = useSeen(category?.version);
  const [error, setError] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && JSON.stringify(form) !== JSON.stringify(start);
  const isTop = category ? category.level === 1 : parent === null;
  const others = categories.filter((c) => c.isMain && c._id !== category?._id).length;
  const save = async () => {
    if (form.name.trim().length < 2) return setError(t('catalog.tree.name_too_short'));
    const reply = await run('save', async () => {
      try {
        return category
          ? await callApi(changeCategory, { params: { id: category._id }, body: form, version })
          : await callApi(createCategory, {
              body: {
                parentId: parent?._id ?? null,
                name: form.name,
                description: form.description,
                translations: form.translations,
              },
            });
      } catch (refusal) {
        if (!(refusal instanceof ApiError) || refusal.code !== 'CATEGORY_TAKEN') throw refusal;
        setError(refusal.message);
        return null;
      }
    });
    if (!reply) return;
    take(reply);
    setSaved(true);
    toast.show({
      type: 'success',
      message: category
        ? 'catalog.tree.saved_notice'
        : t('catalog.added_notice', { name: form.name.trim() }),
    });
    onClose();
  };
  return { save, form, error, setError, setForm, isTop, others, busy, isDirty };
}

interface CategoryTextFieldsProps {
  editor: ReturnType<typeof useCategoryForm>;
  mayWrite: boolean;
  category: AdminCategory | null;
}
function CategoryTextFields({ editor, mayWrite, category }: CategoryTextFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.name')}
        value={editor.form.name}
        maxLength={60}
        disabled={!mayWrite}
        error={editor.error}
        onChange={(event) => {
          editor.setError(null);
          editor.setForm({ ...editor.form, name: event.target.value });
        }}
        hint={category ? t('catalog.tree.address_kept') : t('catalog.tree.address_from_name')}
      />
      <TextArea
        label={t('catalog.product.description')}
        rows={3}
        maxLength={300}
        value={editor.form.description}
        disabled={!mayWrite}
        onChange={(event) => editor.setForm({ ...editor.form, description: event.target.value })}
        hint={t('catalog.tree.description_hint')}
      />
    </>
  );
}

interface CategoryForm {
  name: string;
  description: string;
  isMain: boolean;
  isActive: boolean;
  translations: CategoryTexts;
}
interface FormPartProps {
  form: CategoryForm;
  mayWrite: boolean;
  setForm: (value: CategoryForm) => void;
}

function CategoryTranslations({ form, mayWrite, setForm }: FormPartProps) {
  const t = useText();
  return (
    <TranslationFields
      disabled={!mayWrite}
      value={form.translations}
      onChange={(translations) => setForm({ ...form, translations })}
      fields={[
        { at: ['name'], label: t('common.name'), english: form.name, maxLength: 60 },
        {
          at: ['description'],
          label: t('catalog.product.description'),
          english: form.description,
          maxLength: 300,
          rows: 3,
        },
      ]}
    />
  );
}

interface MainSwitchProps extends FormPartProps {
  others: number;
  categories: readonly AdminCategory[];
}
function MainSwitch({ others, categories, form, mayWrite, setForm }: MainSwitchProps) {
  const t = useText();
  return (
    <Switch
      label={t('catalog.tree.main')}
      hint={
        others >= MAX_TOP_CATEGORIES
          ? t('catalog.tree.main_limit_reached', {
              names: categories
                .filter((c) => c.isMain)
                .map((c) => c.name)
                .join(', '),
            })
          : t('catalog.tree.main_hint', { n: MAX_CATEGORIES_IN_BAR })
      }
      checked={form.isMain}
      disabled={!mayWrite || (others >= MAX_TOP_CATEGORIES && !form.isMain)}
      onChange={(event) => setForm({ ...form, isMain: event.target.checked })}
    />
  );
}

function PictureField({ category, mayWrite }: { category: AdminCategory; mayWrite: boolean }) {
  const t = useText();
  const id = useId();
  const take = useTakeTree();
  const { busy, run } = useAct('listings.photos.upload_failed');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.append('picture', await shrinkPhoto(file), file.name);
    const reply = await run('picture', () =>
      callApi(putCategoryPicture, { params: { id: category._id } }, { form }),
    );
    if (!reply) return;
    take(reply);
    toast.show({ type: 'success', message: 'common.picture_saved' });
  };
  return (
    <section aria-label={t('common.picture')} className="border-t border-border pt-4">
      <h3 className="font-bold">{t('common.picture')}</h3>
      <div className="mt-2 size-32 overflow-hidden rounded-card border border-border">
        {category.image ? (
          <Picture image={category.image} sizes="128px" className="size-32 object-cover" />
        ) : (
          <NoImage className="size-32" />
        )}
      </div>
      {mayWrite ? (
        <label
          htmlFor={id}
          aria-busy={busy !== null || undefined}
          className="mt-2 inline-flex min-h-11 cursor-pointer items-center rounded-button border border-border-strong px-4 font-bold hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          {busy
            ? t('common.saving')
            : category.image
              ? t('catalog.tree.replace_picture')
              : t('catalog.tree.add_picture')}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      ) : null}
      <p className="mt-1 text-[14px] text-ink-muted">{t('catalog.tree.picture_hint')}</p>
    </section>
  );
}
