import { CircleCheck, CircleDashed } from 'lucide-react';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useHasPage } from './admin-link.tsx';
import type { Queues } from './queries.ts';

type Setup = NonNullable<Queues['setup']>;
const STEPS: readonly { key: keyof Setup; title: string; text: string; to: string; act: string }[] =
  [
    {
      key: 'hasMarketplace',
      title: 'Name the marketplace',
      text: 'Its registered name, address and GSTIN stand on commission invoices. Until then no statement is closed and nobody is paid.',
      to: '/admin/settings',
      act: 'Open settings',
    },
    {
      key: 'hasStaff',
      title: 'Invite staff',
      text: 'Payouts and large refunds need a second person.',
      to: '/admin/staff',
      act: 'Invite staff',
    },
    {
      key: 'hasCategory',
      title: 'Make the first category',
      text: 'Vendors choose from the tree what they sell.',
      to: '/admin/categories',
      act: 'Open categories',
    },
    {
      key: 'hasVendor',
      title: 'Open the first shop',
      text: 'Send sellers the address of the registration; what they send in comes to Vendors for review.',
      to: '/admin/vendors',
      act: 'Open vendors',
    },
  ];

/** What a marketplace that begins still needs, in the order it is best done. */
export function FirstSteps({ setup }: { setup: Setup }) {
  const done = STEPS.filter(({ key }) => setup[key]).length;
  return (
    <Panel
      title="First steps"
      text={`${done} of ${STEPS.length} done. Figures appear here with the first order.`}
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
  const hasPage = useHasPage(to);
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
          {title}
          {isDone ? <span className="sr-only">, done</span> : null}
        </p>
        <p className="text-ink-muted">{text}</p>
      </div>
      {isDone ? null : (
        <div className="flex flex-wrap gap-2">
          {key === 'hasVendor' ? (
            <CopyButton
              text={`${typeof window === 'undefined' ? '' : window.location.origin}/vendor-registration`}
              label="Copy the address"
            />
          ) : null}
          {hasPage ? (
            <LinkButton to={to} variant="outline">
              {act}
            </LinkButton>
          ) : null}
        </div>
      )}
    </li>
  );
}
