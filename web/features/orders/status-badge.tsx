import { STATUS_TONE, statusText } from './status.ts';

const LOOK = {
  info: 'bg-info-soft text-info', warning: 'bg-warning-soft text-warning', success: 'bg-success-soft text-success', danger: 'bg-danger-soft text-danger',
} as const;

/** The status of an order or shipment in its colour; the word alone says it too. */
export function StatusBadge({ status }: { status: string }) {
  const tone = STATUS_TONE[status as keyof typeof STATUS_TONE] ?? 'info';
  return <span className={`rounded-badge px-2.5 py-1 text-[14px] font-semibold ${LOOK[tone]}`}>{statusText(status)}</span>;
}
