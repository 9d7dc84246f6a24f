import { useState } from 'react';
import { REPORT_REASONS, reportReview } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

type Reason = (typeof REPORT_REASONS)[number];

/**
 * Reports a review as abusive; the marketplace decides, and the review stays visible until then.
 */
export function ReportDialog({
  reviewId,
  open,
  onClose,
  onDone,
}: {
  reviewId: string;
  open: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const t = useText();
  const report = useReport(reviewId, onDone, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('reviews.report.title')}
      description={t('reviews.report.text')}
      size="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void report.send();
        }}
      >
        {report.failure ? (
          <div className="mb-3">
            <Alert tone="danger" role="alert">
              {report.failure}
            </Alert>
          </div>
        ) : null}
        <SelectField
          label={t('common.reason')}
          placeholder={t('reviews.report.reason_label')}
          value={report.reason}
          error={report.missing && !report.reason ? t('errors.reason_required') : null}
          onChange={(event) => report.setReason(event.target.value as Reason)}
          options={REPORT_REASONS.map((value) => ({ value, label: report.texts[value] }))}
        />
        <TextArea
          label={t('common.details_optional')}
          className="mt-3"
          rows={3}
          maxLength={500}
          value={report.note}
          onChange={(event) => report.setNote(event.target.value)}
        />
        <ReportActions report={report} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function useReport(reviewId: string, onDone: () => Promise<unknown>, onClose: () => void) {
  const t = useText();
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const texts: Record<Reason, string> = {
    abuse: t('reviews.report.abuse'),
    personal_data: t('reviews.report.personal'),
    spam: t('reviews.report.advertising'),
    other_product: t('reviews.report.off_topic'),
  };
  const send = async () => {
    setMissing(!reason);
    if (!reason) return;
    setBusy(true);
    setFailure(null);
    try {
      await callApi(reportReview, {
        params: { id: reviewId },
        body: { reason, ...(note.trim() ? { note: note.trim() } : {}) },
      });
      toast.show({ type: 'success', message: t('reviews.report.sent_toast') });
      await onDone();
      onClose();
    } catch (error) {
      setFailure(t(reasonOf(error, 'reviews.report.failed')));
    } finally {
      setBusy(false);
    }
  };
  return { send, failure, reason, missing, setReason, texts, note, setNote, isBusy };
}

interface ReportActionsProps {
  report: ReturnType<typeof useReport>;
  onClose: () => void;
}
function ReportActions({ report, onClose }: ReportActionsProps) {
  const t = useText();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button type="submit" busy={report.isBusy}>
        {report.isBusy ? t('common.sending') : t('reviews.report.action')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
