import { type OrderTransition, addTimelineNote } from './order-transition.ts';
import { renewedShipBy } from './dispatch-deadline.ts';

/** Releases a reviewed order to its vendors; their dispatch time starts now. */
export function releaseFromReview(c: OrderTransition): void {
  c.order.review_state = 'approved';
  for (const part of c.subOrders.filter((s) => s.status === 'in_review')) {
    part.status = 'placed';
    part.ship_by = renewedShipBy(c.now, {
      createdAt: part.created_at,
      shipBy: part.ship_by,
      closed: part.ships_from,
    });
    addTimelineNote(c, part.id, 'placed', null);
  }
}
