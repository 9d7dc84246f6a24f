import { CircleCheck, CircleDashed } from 'lucide-react';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useHasAdminPage } from './admin-link.tsx';
import type { Queues } from './queries.ts';

type Setup = NonNullable<Queues['setup']>;
const STEPS: readonly { key: keyof Setup; title: string; text: string; to: string; act: string }[] =
  [
    {
      key: 'hasMarketplace',
      title: 'reports.setup.marketplace',
      text: 'reports.setup.marketplace_text',
      to: '/admin/settings',
      act: 'reports.setup.open_settings',
    },
    {
      key: 'hasStaff',
      title: 'reports.setup.staff',
      text: 'reports.setup.staff_text',
      to: '/admin/staff',
      act: 'reports.setup.staff',
    },
    {
      key: 'hasCategory',
      title: 'reports.setup.category',
      text: 'reports.setup.category_text',
      to: '/admin/categories',
      act: 'reports.setup.open_categories',
    },
    {
      key: 'hasVendor',
      title: 'reports.setup.vendor',
      text: 'reports.setup.vendor_text',
      to: '/admin/vendors',
      act: 'reports.setup.open_vendors',
    },
  ];

/** Setup tasks of a new marketplace, in recommended order. */
export function FirstSteps({ setup }: { setup: Setup }) {
  const t = useText();
  const done = STEPS.filter(({ key }) => setup[key]).length;
  return (
    <Panel
      title={t('reports.admin.first_steps')}
      text={t('reports.admin.first_steps_text', { done, all: STEPS.length })}
      className="mb-4"
    >
      <ol className="divide-y divide-border">
        {STEPS.map((step) => (
          <Step key={step.key} step={step} isDone={setup[step.key]} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({
  step: { key, title, text, to, act },
  isDone,
}: {
  step: (typeof STEPS)[number];
  isDone: boolean;
}) {
  const t = useText();
  const hasPage = useHasAdminPage(to);
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon
        aria-hidden="true"
        className={`size-6 shrink-0 ${isDone ? 'text-success' : 'text-ink-muted'}`}
        strokeWidth={2}
      />
      <div className="min-w-0 grow basis-60">
        <p className="font-bold">
          {t(title)}
          {isDone ? <span className="sr-only">, {t('common.step.done')}</span> : null}
        </p>
        <p className="text-ink-muted">{t(text)}</p>
      </div>
      {isDone ? null : (
        <div className="flex flex-wrap gap-2">
          {key === 'hasVendor' ? (
            <CopyButton
              text={`${typeof window === 'undefined' ? '' : window.location.origin}/vendor-registration`}
              label={t('common.copy_link')}
            />
          ) : null}
          {hasPage ? (
            <LinkButton to={to} variant="outline">
              {t(act)}
            </LinkButton>
          ) : null}
        </div>
      )}
    </li>
  );
}
