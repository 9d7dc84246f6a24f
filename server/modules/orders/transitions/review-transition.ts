import { type OrderTransition, addTimelineNote } from './order-transition.ts';
import { renewedShipBy } from './dispatch-deadline.ts';

/** Releases a reviewed order to its vendors; their dispatch time starts now. */
export function releaseFromReview(c: OrderTransition): void {
  c.order.review_state = 'approved';
  for (const vendorOrder of c.subOrders.filter((s) => s.status === 'in_review')) {
    vendorOrder.status = 'placed';
    vendorOrder.ship_by = renewedShipBy(c.now, {
      createdAt: vendorOrder.created_at,
      shipBy: vendorOrder.ship_by,
      closed: vendorOrder.ships_from,
    });
    addTimelineNote(c, vendorOrder.id, 'placed', null);
  }
}
