import { type Course, note } from './order-transition.ts';
import { shipByAnew } from './dispatch-deadline.ts';

/** Hands an order that waited for a review to its vendors; their time to dispatch begins now. */
export function release(c: Course): void {
  c.order.review_state = 'approved';
  for (const part of c.subOrders.filter((s) => s.status === 'in_review')) {
    part.status = 'placed';
    part.ship_by = shipByAnew(c.now, {
      createdAt: part.created_at,
      shipBy: part.ship_by,
      closed: part.ships_from,
    });
    note(c, part.id, 'placed', null);
  }
}
