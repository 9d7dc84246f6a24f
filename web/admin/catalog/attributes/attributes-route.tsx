import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { MAX_ATTRIBUTES } from '#contracts/catalog/attribute-rules.ts';
import {
  type Attribute,
  attributeUse,
  type CategoryAttributes,
  deleteAttribute,
  orderAttributes,
} from '#contracts/catalog/attributes.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { Sortable } from '#web/admin/promotions/sortable.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { ApiError, callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { attributesQuery, useTakeAttributes, attributeValuesOf } from './queries.ts';
import { AttributeForm } from './attribute-form.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'catalog.attributes.title' });

/** The attributes of a category, own and inherited. */
export default function AttributesPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery(attributesQuery(useStaff()._id, id));
  return (
    <>
      <nav aria-label={t('common.breadcrumbs')} className="mb-1 text-[14px]">
        <Link
          to="/admin/categories"
          className="inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline md:min-h-6"
        >
          {t('catalog.categories')}
        </Link>
      </nav>
      {query.error instanceof ApiError && query.error.code === 'CATEGORY_NOT_FOUND' ? (
        <>
          <PageHead title={t('catalog.attributes.title')} />
          <EmptyState
            icon={<ListChecks aria-hidden="true" className="size-10" strokeWidth={1.5} />}
            title={t('catalog.tree.category_gone_title')}
            action={<LinkButton to="/admin/categories">{t('catalog.all_categories')}</LinkButton>}
          />
        </>
      ) : (
        <Listed query={query} failed="catalog.attributes.load_failed">
          {(reply) => <AttributeLists key={reply.category._id} reply={reply} />}
        </Listed>
      )}
    </>
  );
}

function AttributeLists({ reply: { category, own, inherited } }: { reply: CategoryAttributes }) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  const actions = useAttributeActions(own, inherited, category);
  const add =
    mayWrite && actions.count < MAX_ATTRIBUTES ? (
      <Button onClick={() => actions.setWritten('new')}>
        <Plus aria-hidden="true" className="size-5" />
        {t('catalog.attributes.add')}
      </Button>
    ) : null;
  return (
    <>
      <PageHead
        title={t('catalog.attributes.of_category', { name: category.name })}
        text={t('catalog.attributes.intro', { count: actions.count, most: MAX_ATTRIBUTES })}
      >
        {add}
      </PageHead>
      <div className="grid gap-4">
        {inherited.length > 0 ? <InheritedAttributes inherited={inherited} /> : null}
        <section aria-label={t('catalog.attributes.own')}>
          <h2 className="mb-2 text-[18px] leading-[24px] font-extrabold">
            {t('catalog.attributes.own')}
          </h2>
          {own.length === 0 ? (
            <EmptyState
              icon={<ListChecks aria-hidden="true" className="size-10" strokeWidth={1.5} />}
              title={t('catalog.attributes.own_empty_title')}
              text={t('catalog.attributes.own_empty_text', { name: category.name })}
            />
          ) : (
            <Sortable
              label={t('catalog.attributes.order_label', { name: category.name })}
              rows={own}
              rowKey={(a) => a._id}
              rowName={(a) => a.label}
              onOrder={
                mayWrite && actions.busy === null ? (ids) => void actions.order(ids) : undefined
              }
            >
              {(attribute) => <OwnAttributeRow attribute={attribute} actions={actions} />}
            </Sortable>
          )}
        </section>
        <AuditTrail kind="category" id={category._id} />
      </div>
      <AttributeDrawer
        written={actions.written}
        setWritten={actions.setWritten}
        category={category}
      />
      <DeleteDialog
        leaving={actions.leaving}
        setLeaving={actions.setLeaving}
        remove={actions.remove}
      />
    </>
  );
}

function useAttributeActions(
  own: Attribute[],
  inherited: CategoryAttributes['inherited'][number][],
  category: CategoryAttributes['category'],
) {
  const t = useText();
  const take = useTakeAttributes();
  const { busy, run } = useAct('catalog.attributes.change_failed');
  const [written, setWritten] = useState<Attribute | 'new' | null>(null);
  const [leaving, setLeaving] = useState<{ attribute: Attribute; products: number } | null>(null);
  const count = own.length + inherited.length;
  const order = async (ids: string[]) => {
    const next = await run('order', () =>
      callApi(orderAttributes, { params: { id: category._id }, body: { ids } }),
    );
    if (next) take(next);
  };
  const ask = async (attribute: Attribute) => {
    const use = await run(attribute._id, () =>
      callApi(attributeUse, { params: { id: attribute._id } }, { fresh: true }),
    );
    if (use) setLeaving({ attribute, ...use });
  };
  const remove = async (attribute: Attribute) => {
    setLeaving(null);
    const next = await run(attribute._id, () =>
      callApi(deleteAttribute, { params: { id: attribute._id }, version: attribute.version }),
    );
    if (!next) return;
    take(next);
    toast.show({
      type: 'success',
      message: t('catalog.deleted_notice', { name: attribute.label }),
    });
  };
  return { count, setWritten, busy, order, ask, written, leaving, setLeaving, remove };
}

interface OwnAttributeRowProps {
  attribute: Attribute;
  actions: ReturnType<typeof useAttributeActions>;
}
function OwnAttributeRow({ attribute, actions }: OwnAttributeRowProps) {
  const mayWrite = useStaffMay('catalog:write');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-52">
        <Line attribute={attribute} />
      </div>
      {mayWrite ? (
        <RowActions
          setWritten={actions.setWritten}
          attribute={attribute}
          busy={actions.busy}
          ask={actions.ask}
        />
      ) : null}
    </div>
  );
}

interface RowActionsProps {
  setWritten: (value: Attribute | 'new' | null) => void;
  attribute: Attribute;
  busy: string | null;
  ask: (attribute: Attribute) => Promise<void>;
}
function RowActions({ setWritten, attribute, busy, ask }: RowActionsProps) {
  const t = useText();
  return (
    <span className="flex gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        onClick={() => setWritten(attribute)}
      >
        {t('common.edit')}
        <span className="sr-only"> {attribute.label}</span>
      </Button>
      <Button
        variant="danger"
        size="sm"
        className="max-md:min-h-11"
        busy={busy === attribute._id}
        onClick={() => void ask(attribute)}
      >
        {t('common.delete')}
        <span className="sr-only"> {attribute.label}</span>
      </Button>
    </span>
  );
}

/** Attributes inherited from parent categories. */
function InheritedAttributes({ inherited }: { inherited: CategoryAttributes['inherited'] }) {
  const t = useText();
  return (
    <Panel title={t('catalog.attributes.inherited')} text={t('catalog.attributes.inherited_text')}>
      <ul className="divide-y divide-border">
        {inherited.map((attribute) => (
          <li key={attribute._id} className="py-2.5 first:pt-0 last:pb-0">
            <Line attribute={attribute}>
              {t('catalog.attributes.from_category')}{' '}
              <Link
                to={`/admin/categories/${attribute.from._id}/attributes`}
                className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
              >
                {attribute.from.name}
              </Link>
            </Line>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface AttributeDrawerProps {
  written: Attribute | 'new' | null;
  setWritten: (value: Attribute | 'new' | null) => void;
  category: { _id: string; name: string; trail: string };
}
function AttributeDrawer({ written, setWritten, category }: AttributeDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={written !== null}
      onClose={() => setWritten(null)}
      title={written === 'new' ? t('catalog.attributes.new') : (written?.label ?? '')}
      description={category.trail}
    >
      {written ? (
        <AttributeForm
          key={written === 'new' ? 'new' : written._id}
          category={category}
          attribute={written === 'new' ? null : written}
          onDone={() => setWritten(null)}
        />
      ) : null}
    </Drawer>
  );
}

interface DeleteDialogProps {
  leaving: { attribute: Attribute; products: number } | null;
  setLeaving: (value: { attribute: Attribute; products: number } | null) => void;
  remove: (attribute: Attribute) => Promise<void>;
}
function DeleteDialog({ leaving, setLeaving, remove }: DeleteDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={leaving !== null}
      onClose={() => setLeaving(null)}
      title={t('common.delete_named_question', { name: leaving?.attribute.label ?? '' })}
      confirmLabel={t('common.delete')}
      onConfirm={() => {
        if (leaving) void remove(leaving.attribute);
      }}
      text={leaving ? usedText(t, leaving) : ''}
    />
  );
}

const usedText = (t: Text, { products }: { products: number }) =>
  t('catalog.attributes.delete_text', { n: products });

function Line({ attribute, children }: { attribute: Attribute; children?: ReactNode }) {
  const t = useText();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="[overflow-wrap:anywhere]">{attribute.label}</strong>
        {attribute.isRequired ? <Badge tone="brand">{t('common.required')}</Badge> : null}
        {attribute.isFilterable ? <Badge tone="info">{t('common.filter')}</Badge> : null}
        {attribute.isActive ? null : <Badge tone="warning">{t('common.off')}</Badge>}
      </p>
      <p className="text-[14px] [overflow-wrap:anywhere] text-ink-muted">
        {attributeValuesOf(t, attribute)}
        {children ? <> · {children}</> : null}
      </p>
    </>
  );
}
