/** The public interface of this module. */
export { moveShipmentPickup, pickupPlaceIdOf, pickupPlaceToPack } from './pickups/service.ts';
export { noteTeam } from './vendor-team.ts';
export { sealedWebhookSecrets } from './webhooks/sealed-secrets.ts';
export { deliverWebhooksWhenListening } from './webhooks/sending.ts';
