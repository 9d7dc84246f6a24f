import type { ClaimKind, ClaimStatus, ClaimTab } from '#contracts/claims/claims.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const CLAIM_KIND_TEXT: Record<ClaimKind, MessageId> = {
  lost: 'claims.kind.lost',
  damaged: 'claims.kind.damaged',
  wrong_weight: 'claims.kind.wrong_weight',
  wrong_item: 'claims.kind.wrong_item',
  used: 'claims.kind.used',
  missing_parts: 'claims.kind.missing_parts',
  false_not_received: 'claims.kind.false_not_received',
};
export const CLAIM_STATUS_BADGE: Record<ClaimStatus, { text: MessageId; tone: Tone }> = {
  draft: { text: 'claims.status.draft', tone: 'warning' },
  submitted: { text: 'claims.status.submitted', tone: 'info' },
  approval: { text: 'claims.status.approval', tone: 'info' },
  accepted: { text: 'claims.status.accepted', tone: 'success' },
  refused: { text: 'common.refused', tone: 'danger' },
  withdrawn: { text: 'common.withdrawn', tone: 'neutral' },
  expired: { text: 'claims.status.expired', tone: 'neutral' },
};
/** A vendor reads an approval as a review. */
export const CLAIM_TAB_TEXT: Record<ClaimTab, MessageId> = {
  to_submit: 'claims.tab.to_submit',
  open: 'claims.tab.open',
  decided: 'claims.tab.decided',
  ended: 'claims.tab.ended',
};
export const AGAINST_TEXT: Record<'courier' | 'customer', MessageId> = {
  courier: 'claims.against_courier',
  customer: 'claims.against_customer',
};
