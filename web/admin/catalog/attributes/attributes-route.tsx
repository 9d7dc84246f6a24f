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
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { Sortable } from '#web/admin/promotions/sortable.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { ApiError, callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { attributesQuery, useTakeAttributes, valuesOf } from './queries.ts';
import { AttributeForm } from './attribute-form.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Attributes' });

/** What a category asks of its products, and what it inherits. */
export default function AttributesPage() {
  const { id = '' } = useParams();
  const query = useQuery(attributesQuery(useStaff()._id, id));
  return (
    <>
      <nav aria-label="You are here" className="mb-1 text-[14px]">
        <Link
          to="/admin/categories"
          className="inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline md:min-h-6"
        >
          Categories
        </Link>
      </nav>
      {query.error instanceof ApiError && query.error.code === 'CATEGORY_NOT_FOUND' ? (
        <>
          <PageHead title="Attributes" />
          <EmptyState
            icon={<ListChecks aria-hidden="true" className="size-10" strokeWidth={1.5} />}
            title="This category is not there any more"
            action={<LinkButton to="/admin/categories">To the categories</LinkButton>}
          />
        </>
      ) : (
        <Listed query={query} failed="The attributes could not be loaded">
          {(reply) => <Desk key={reply.category._id} reply={reply} />}
        </Listed>
      )}
    </>
  );
}

function Desk({ reply: { category, own, inherited } }: { reply: CategoryAttributes }) {
  const mayWrite = useMay('catalogue:write');
  const take = useTakeAttributes();
  const { busy, run } = useAct('The attributes could not be changed. Please try again.');
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
    toast.show({ type: 'success', message: `${attribute.label} is asked for no more` });
  };
  const add =
    mayWrite && count < MAX_ATTRIBUTES ? (
      <Button onClick={() => setWritten('new')}>
        <Plus aria-hidden="true" className="size-5" />
        Add an attribute
      </Button>
    ) : null;
  return (
    <>
      <PageHead
        title={`Attributes of ${category.name}`}
        text={`What its products are asked, in the form of the seller and as filters of the shop. All categories below inherit it. ${count} of ${MAX_ATTRIBUTES} are there.`}
      >
        {add}
      </PageHead>
      <div className="grid gap-4">
        {inherited.length > 0 ? (
          <Panel title="Inherited" text="Asked of products here too, and kept where they are from.">
            <ul className="divide-y divide-border">
              {inherited.map((attribute) => (
                <li key={attribute._id} className="py-2.5 first:pt-0 last:pb-0">
                  <Line attribute={attribute}>
                    From{' '}
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
        ) : null}
        <section aria-label="Own attributes">
          <h2 className="mb-2 text-[18px] leading-[24px] font-extrabold">Its own</h2>
          {own.length === 0 ? (
            <EmptyState
              icon={<ListChecks aria-hidden="true" className="size-10" strokeWidth={1.5} />}
              title="None of its own yet"
              text={`Such as a fabric, a size of screen or a shelf life: what shoppers compare ${category.name} by.`}
            />
          ) : (
            <Sortable
              label={`Attributes of ${category.name} in their order`}
              rows={own}
              rowKey={(a) => a._id}
              rowName={(a) => a.label}
              onOrder={mayWrite && busy === null ? (ids) => void order(ids) : undefined}
            >
              {(attribute) => (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <div className="min-w-0 grow basis-52">
                    <Line attribute={attribute} />
                  </div>
                  {mayWrite ? (
                    <span className="flex gap-2">
                      <Button
                        variant="outline"
                        size="sm"
                        className="max-md:min-h-11"
                        onClick={() => setWritten(attribute)}
                      >
                        Edit<span className="sr-only"> {attribute.label}</span>
                      </Button>
                      <Button
                        variant="danger"
                        size="sm"
                        className="max-md:min-h-11"
                        busy={busy === attribute._id}
                        onClick={() => void ask(attribute)}
                      >
                        Delete<span className="sr-only"> {attribute.label}</span>
                      </Button>
                    </span>
                  ) : null}
                </div>
              )}
            </Sortable>
          )}
        </section>
        <AuditTrail kind="category" id={category._id} />
      </div>
      <Drawer
        open={written !== null}
        onClose={() => setWritten(null)}
        title={written === 'new' ? 'New attribute' : (written?.label ?? '')}
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
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Delete ${leaving?.attribute.label ?? ''}?`}
        confirmLabel="common.delete"
        onConfirm={() => {
          if (leaving) void remove(leaving.attribute);
        }}
        text={leaving ? usedText(leaving) : ''}
      />
    </>
  );
}

const usedText = ({ products }: { products: number }) =>
  `${products === 0 ? 'No product says anything for it.' : `${products === 1 ? '1 product says' : `${products.toLocaleString('en-IN')} products say`} something for it. They keep it on their page, and no filter finds them by it.`} Sellers are not asked for it any more.`;

function Line({ attribute, children }: { attribute: Attribute; children?: ReactNode }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="[overflow-wrap:anywhere]">{attribute.label}</strong>
        {attribute.isRequired ? <Badge tone="brand">Required</Badge> : null}
        {attribute.isFilterable ? <Badge tone="info">Filter</Badge> : null}
        {attribute.isActive ? null : <Badge tone="warning">Off</Badge>}
      </p>
      <p className="text-[14px] [overflow-wrap:anywhere] text-ink-muted">
        {valuesOf(attribute)}
        {children ? <> · {children}</> : null}
      </p>
    </>
  );
}
