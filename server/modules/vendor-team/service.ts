/** What other modules may use of this one. */
export { moveParcelTo, placeIdOf, placeToPack } from './pickups/service.ts';
export { noteTeam } from './vendor-team.ts';
export { postWhenListening } from './webhooks/sending.ts';
