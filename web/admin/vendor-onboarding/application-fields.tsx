import { Eye, MessageSquarePlus, X } from 'lucide-react';
import {
  type AdminApplication,
  revealApplication,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { DOCUMENT, FIELD_GROUPS, GST_STATUS } from './labels.ts';

/** What an operator wants changed, by field. */
export type Remarks = Readonly<Record<string, string>>;
export interface Numbers {
  pan: string;
  accountNumber: string;
}
interface FieldsProps {
  application: AdminApplication;
  numbers: Numbers | null;
  onReveal: (numbers: Numbers, application: AdminApplication) => void;
  /** Null where changes cannot be asked for. */
  remarks: Remarks | null;
  onRemark: (path: string, text: string | null) => void;
}

/** Everything that was typed in, each field with a way to ask for a change of it. */
export function Fields({ application, numbers, onReveal, remarks, onRemark }: FieldsProps) {
  const { formatDateTime } = useDates();
  const mayReveal = useMay('vendors:write');
  const { busy, run } = useAct('The numbers could not be shown. Please try again.');
  const reveal = async () => {
    const reply = await run('reveal', () =>
      callApi(revealApplication, { params: { id: application._id } }),
    );
    if (reply) onReveal({ pan: reply.pan, accountNumber: reply.accountNumber }, reply.application);
  };
  const valueOf = (path: string): string => {
    if (numbers && path === 'tax.pan') return numbers.pan;
    if (numbers && path === 'bank.accountNumber') return numbers.accountNumber;
    const [step, field] = path.split('.') as [keyof AdminApplication['data'], string];
    const value = (application.data[step] as Record<string, string>)[field] ?? '';
    return path === 'tax.status' ? (GST_STATUS[value] ?? value) : value;
  };
  const { name, email, phone, isEmailVerified, isPhoneVerified } = application.applicant;
  const proven = (is: boolean) => (
    <Badge tone={is ? 'success' : 'neutral'}>{is ? 'Confirmed by code' : 'Not confirmed'}</Badge>
  );
  return (
    <Panel
      title="What was typed in"
      action={
        mayReveal && !numbers ? (
          <Button
            variant="outline"
            size="sm"
            className="max-md:min-h-11"
            busy={busy !== null}
            onClick={() => void reveal()}
          >
            <Eye aria-hidden="true" className="size-4" />
            Show PAN and account number
          </Button>
        ) : null
      }
    >
      {application.revealed.length > 0 ? (
        <p className="mb-3 text-[13px] text-ink-muted">
          Looked at whole:{' '}
          {application.revealed
            .slice(-5)
            .toReversed()
            .map((r) => `${r.name ?? 'the marketplace'}, ${formatDateTime(r.at)}`)
            .join(' · ')}
        </p>
      ) : null}
      <h3 className="text-[15px] font-extrabold">Owner</h3>
      <dl className="mb-4 divide-y divide-border">
        <Row label="Name" value={name} />
        <Row label="E-mail" value={email || '–'} after={email ? proven(isEmailVerified) : null} />
        <Row label="Phone" value={phone || '–'} after={phone ? proven(isPhoneVerified) : null} />
      </dl>
      {FIELD_GROUPS.map((group) => (
        <section key={group.title} className="mt-4">
          <h3 className="text-[15px] font-extrabold">{group.title}</h3>
          <dl className="divide-y divide-border">
            {group.fields
              .filter(
                ([path]) =>
                  valueOf(path) !== '' ||
                  remarks?.[path] !== undefined ||
                  application.problems.some((p) => p.path === path),
              )
              .map(([path, label]) => (
                <Row
                  key={path}
                  label={label}
                  value={valueOf(path) || '–'}
                  fault={application.problems.find((p) => p.path === path)?.message}
                  asked={application.remarks.find((r) => r.path === path)}
                  remark={remarks === null ? undefined : (remarks[path] ?? null)}
                  onRemark={remarks === null ? undefined : (text) => onRemark(path, text)}
                />
              ))}
          </dl>
        </section>
      ))}
      {remarks === null ? null : (
        <section className="mt-4">
          <h3 className="text-[15px] font-extrabold">Documents</h3>
          <dl className="divide-y divide-border">
            {Object.entries(DOCUMENT)
              .filter(
                ([kind]) =>
                  application.needed.some((n) => n === kind) ||
                  application.documents.some((d) => d.kind === kind),
              )
              .map(([kind, label]) => (
                <Row
                  key={kind}
                  label={label}
                  value={
                    application.documents.some((d) => d.kind === kind) ? 'Uploaded' : 'Missing'
                  }
                  asked={application.remarks.find((r) => r.path === `documents.${kind}`)}
                  remark={remarks[`documents.${kind}`] ?? null}
                  onRemark={(text) => onRemark(`documents.${kind}`, text)}
                />
              ))}
          </dl>
        </section>
      )}
    </Panel>
  );
}

interface RowProps {
  label: string;
  value: string;
  after?: React.ReactNode;
  fault?: string | undefined;
  asked?: { text: string; isChanged: boolean } | undefined;
  /** What is asked of it; null: nothing yet; undefined: nothing can be asked. */
  remark?: string | null | undefined;
  onRemark?: ((text: string | null) => void) | undefined;
}
function Row({ label, value, after, fault, asked, remark, onRemark }: RowProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 py-1.5">
      <dt className="w-24 shrink-0 pt-1 text-[13px] text-ink-muted sm:w-40">{label}</dt>
      <dd className="min-w-0 flex-1 pt-0.5">
        <span className="break-words whitespace-pre-line">{value}</span> {after}
        {fault ? <span className="block text-[13px] text-danger">{fault}</span> : null}
        {asked ? (
          <span className="block text-[13px] text-ink-muted">
            Asked: {asked.text}{' '}
            {asked.isChanged ? (
              <Badge tone="info">Changed since</Badge>
            ) : (
              <Badge>Not changed yet</Badge>
            )}
          </span>
        ) : null}
      </dd>
      {onRemark ? (
        <dd className="shrink-0">
          {remark == null ? (
            <IconButton
              label={`Ask for a change: ${label}`}
              size="sm"
              className="-my-1 max-md:size-11"
              onClick={() => onRemark('')}
            >
              <MessageSquarePlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          ) : (
            <IconButton
              label={`Ask for nothing: ${label}`}
              size="sm"
              className="-my-1 max-md:size-11"
              onClick={() => onRemark(null)}
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          )}
        </dd>
      ) : null}
      {onRemark && remark != null ? (
        <dd className="w-full">
          <TextArea
            className="mt-1.5 mb-1"
            label={`What is to be changed: ${label}`}
            rows={2}
            maxLength={500}
            value={remark}
            autoFocus
            error={
              remark.trim() !== '' && remark.trim().length < 5 ? 'At least 5 characters.' : null
            }
            onChange={(event) => onRemark(event.target.value)}
          />
        </dd>
      ) : null}
    </div>
  );
}
