/** What other modules may use of this one. */
export { moveShipmentPickup, pickupPlaceIdOf, pickupPlaceToPack } from './pickups/service.ts';
export { noteTeam } from './vendor-team.ts';
export { deliverWebhooksWhenListening } from './webhooks/sending.ts';
