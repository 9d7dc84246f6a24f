import { Eye, MessageSquarePlus, X } from 'lucide-react';
import {
  type AdminApplication,
  revealApplication,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { DOCUMENT, FIELD_GROUPS, GST_STATUS } from './labels.ts';

/** Requested changes, by field. */
export type ApplicationRemarks = Readonly<Record<string, string>>;
export interface Numbers {
  pan: string;
  accountNumber: string;
}
interface FieldsProps {
  application: AdminApplication;
  numbers: Numbers | null;
  onReveal: (numbers: Numbers, application: AdminApplication) => void;
  /** Null if changes cannot be requested. */
  remarks: ApplicationRemarks | null;
  onRemark: (path: string, text: string | null) => void;
}

/** The details of an application, each with a way to request a change. */
export function Fields({ application, numbers, onReveal, remarks, onRemark }: FieldsProps) {
  const t = useText();
  return (
    <Panel
      title={t('vendor_onboarding.application')}
      action={numbers ? null : <RevealButton application={application} onReveal={onReveal} />}
    >
      <Viewers application={application} />
      <Applicant application={application} />
      {FIELD_GROUPS.map((group) => (
        <section key={group.title} className="mt-4">
          <h3 className="text-[15px] font-extrabold">{t(group.title)}</h3>
          <dl className="divide-y divide-border">
            {group.fields.map(([path, label]) => {
              const value = valueOf(application, numbers, path, t);
              const fault = application.problems.find((p) => p.path === path)?.message;
              return value === '' && remarks?.[path] === undefined && fault === undefined ? null : (
                <Row
                  key={path}
                  label={t(label)}
                  value={value || '–'}
                  fault={fault}
                  asked={application.remarks.find((r) => r.path === path)}
                  remark={remarks === null ? undefined : (remarks[path] ?? null)}
                  onRemark={remarks === null ? undefined : (text) => onRemark(path, text)}
                />
              );
            })}
          </dl>
        </section>
      ))}
      {remarks === null ? null : (
        <DocumentRows application={application} remarks={remarks} onRemark={onRemark} />
      )}
    </Panel>
  );
}

function valueOf(
  application: AdminApplication,
  numbers: Numbers | null,
  path: string,
  t: Text,
): string {
  if (numbers && path === 'tax.pan') return numbers.pan;
  if (numbers && path === 'bank.accountNumber') return numbers.accountNumber;
  const [step, field] = path.split('.') as [keyof AdminApplication['data'], string];
  const value = (application.data[step] as Record<string, string>)[field] ?? '';
  const status = path === 'tax.status' ? GST_STATUS[value] : undefined;
  return status ? t(status) : value;
}

function RevealButton({ application, onReveal }: Pick<FieldsProps, 'application' | 'onReveal'>) {
  const t = useText();
  const mayReveal = useStaffMay('vendors:write');
  const { busy, run } = useAct('vendor_onboarding.reveal_failed');
  const reveal = async () => {
    const reply = await run('reveal', () =>
      callApi(revealApplication, { params: { id: application._id } }),
    );
    if (reply) onReveal({ pan: reply.pan, accountNumber: reply.accountNumber }, reply.application);
  };
  return mayReveal ? (
    <Button
      variant="outline"
      size="sm"
      className="max-md:min-h-11"
      busy={busy !== null}
      onClick={() => void reveal()}
    >
      <Eye aria-hidden="true" className="size-4" />
      {t('vendor_onboarding.reveal')}
    </Button>
  ) : null;
}

/** The last staff members who saw the whole numbers. */
function Viewers({ application }: { application: AdminApplication }) {
  const t = useText();
  const { formatDateTime } = useDates();
  if (application.revealed.length === 0) return null;
  const list = application.revealed
    .slice(-5)
    .toReversed()
    .map((r) => `${r.name ?? t('vendor_onboarding.by_marketplace')}, ${formatDateTime(r.at)}`)
    .join(' · ');
  return (
    <p className="mb-3 text-[13px] text-ink-muted">{t('vendor_onboarding.viewed_by', { list })}</p>
  );
}

function Applicant({ application: { applicant } }: { application: AdminApplication }) {
  const t = useText();
  const { name, email, phone, isEmailVerified, isPhoneVerified } = applicant;
  const badge = (isVerified: boolean) => (
    <Badge tone={isVerified ? 'success' : 'neutral'}>
      {t(
        isVerified ? 'vendor_onboarding.contact_verified' : 'vendor_onboarding.contact_unverified',
      )}
    </Badge>
  );
  return (
    <>
      <h3 className="text-[15px] font-extrabold">{t('common.role_owner')}</h3>
      <dl className="mb-4 divide-y divide-border">
        <Row label={t('common.name')} value={name} />
        <Row
          label={t('common.email')}
          value={email || '–'}
          after={email ? badge(isEmailVerified) : null}
        />
        <Row
          label={t('common.phone')}
          value={phone || '–'}
          after={phone ? badge(isPhoneVerified) : null}
        />
      </dl>
    </>
  );
}

function DocumentRows({
  application,
  remarks,
  onRemark,
}: Pick<FieldsProps, 'application' | 'onRemark'> & { remarks: ApplicationRemarks }) {
  const t = useText();
  return (
    <section className="mt-4">
      <h3 className="text-[15px] font-extrabold">{t('common.documents')}</h3>
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
              label={t(label)}
              value={t(
                application.documents.some((d) => d.kind === kind)
                  ? 'vendor_onboarding.uploaded'
                  : 'vendor_onboarding.missing',
              )}
              asked={application.remarks.find((r) => r.path === `documents.${kind}`)}
              remark={remarks[`documents.${kind}`] ?? null}
              onRemark={(text) => onRemark(`documents.${kind}`, text)}
            />
          ))}
      </dl>
    </section>
  );
}

interface RowProps {
  label: string;
  value: string;
  after?: React.ReactNode;
  fault?: string | undefined;
  asked?: { text: string; isChanged: boolean } | undefined;
  /** The requested change; null: none yet; undefined: none possible. */
  remark?: string | null | undefined;
  onRemark?: ((text: string | null) => void) | undefined;
}
function Row({ label, value, after, fault, asked, remark, onRemark }: RowProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-start gap-x-3 py-1.5">
      <dt className="w-24 shrink-0 pt-1 text-[13px] text-ink-muted sm:w-40">{label}</dt>
      <dd className="min-w-0 flex-1 pt-0.5">
        <span className="break-words whitespace-pre-line">{value}</span> {after}
        {fault ? <span className="block text-[13px] text-danger">{fault}</span> : null}
        {asked ? (
          <span className="block text-[13px] text-ink-muted">
            {t('vendor_onboarding.remark_requested', { text: asked.text })}{' '}
            {asked.isChanged ? (
              <Badge tone="info">{t('vendor_onboarding.remark_changed')}</Badge>
            ) : (
              <Badge>{t('vendor_onboarding.remark_unchanged')}</Badge>
            )}
          </span>
        ) : null}
      </dd>
      {onRemark ? (
        <dd className="shrink-0">
          <RemarkButton label={label} isOpen={remark != null} onRemark={onRemark} />
        </dd>
      ) : null}
      {onRemark && remark != null ? (
        <dd className="w-full">
          <TextArea
            className="mt-1.5 mb-1"
            label={t('vendor_onboarding.remark_label', { field: label })}
            rows={2}
            maxLength={500}
            value={remark}
            autoFocus
            error={
              remark.trim() !== '' && remark.trim().length < 5
                ? t('errors.at_least_5_characters')
                : null
            }
            onChange={(event) => onRemark(event.target.value)}
          />
        </dd>
      ) : null}
    </div>
  );
}

function RemarkButton({
  label,
  isOpen,
  onRemark,
}: {
  label: string;
  isOpen: boolean;
  onRemark: (text: string | null) => void;
}) {
  const t = useText();
  return (
    <IconButton
      label={t(isOpen ? 'vendor_onboarding.remark_remove' : 'vendor_onboarding.remark_add', {
        field: label,
      })}
      size="sm"
      className="-my-1 max-md:size-11"
      onClick={() => onRemark(isOpen ? null : '')}
    >
      {isOpen ? (
        <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
      ) : (
        <MessageSquarePlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
      )}
    </IconButton>
  );
}
