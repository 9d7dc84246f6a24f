import { performOrderAction, previewOrderAction } from '#contracts/order-actions/actions.ts';
import { addAdminOrderNote, deleteAdminOrderNote } from '#contracts/order-actions/order-actions.ts';
import type { AdminOrderRow } from '#contracts/order-actions/order-list.ts';
import type { OrderNote } from '#contracts/orders/order-notes.ts';
import { callApi } from '#web/api/client.ts';
import type { Text } from '#web/i18n/text.ts';
import type { BulkJob } from '#web/modules/portal-kit/lists/bulk-job.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';

const nameOf = (row: AdminOrderRow) => row.orderNumber;

/** Adds the same internal note to every order; undoing removes it again. */
export const noteJob = (t: Text): BulkJob<AdminOrderRow> => ({
  key: 'note',
  title: t('order_actions.bulk.note_title'),
  text: t('order_actions.bulk.note_text'),
  confirm: (n) => t('order_actions.bulk.note_action', { n }),
  reason: {
    label: t('common.note'),
    least: 1,
    tooShort: t('errors.message_required'),
  },
  nameOf,
  foresee: () => ({ can: true, text: t('order_actions.bulk.note_effect') }),
  perform: async (row, _foreseen, text) => {
    const { notes } = await callApi(addAdminOrderNote, {
      params: { id: row._id },
      body: { text },
    });
    return notes.find((note) => note.text === text)?._id;
  },
  undo: (row, note) =>
    callApi(deleteAdminOrderNote, {
      params: { id: row._id, note: note as OrderNote['_id'] },
    }),
});

/**
 * Cancels the unpacked units of every order. The server previews each order and does exactly that,
 * or refuses if the order has changed since. It cannot be undone: customers are notified and repaid.
 */
export const cancelJob = (t: Text): BulkJob<AdminOrderRow> => {
  const ask = { kind: 'cancel' } as const;
  return {
    key: 'cancel',
    title: t('order_actions.bulk.cancel_title'),
    text: t('order_actions.bulk.cancel_text'),
    confirm: (n) => t('order_actions.bulk.cancel_action', { n }),
    isDanger: true,
    reason: {
      label: t('common.reason'),
      hint: t('order_actions.bulk.reason_hint'),
      least: 3,
      tooShort: t('errors.reason_missing'),
    },
    nameOf,
    foresee: async (row) => {
      const { effects, token } = await callApi(
        previewOrderAction,
        { params: { id: row._id }, query: { ask: JSON.stringify(ask) } },
        { fresh: true },
      );
      const { before, after } = effects.order;
      return {
        can: true,
        token,
        text:
          effects.shopper.back > 0
            ? t('order_actions.bulk.cancel_refunds', {
                total: exactRupees(before.total - after.total),
                refund: exactRupees(effects.shopper.back),
              })
            : t('order_actions.bulk.cancel_unpaid', {
                total: exactRupees(before.total - after.total),
              }),
      };
    },
    perform: (row, foreseen, reason) =>
      callApi(performOrderAction, {
        params: { id: row._id },
        body: { ask, token: foreseen.can ? (foreseen.token ?? '') : '', reason },
      }),
  };
};
