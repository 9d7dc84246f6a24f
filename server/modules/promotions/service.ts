/** What other modules may use of this one. */
export { losePieces } from './gifts/service.ts';
export {
  commissionClassOf,
  composeHome,
  contentForChange,
  contentOf,
  operatorEmail,
  replaceContent,
} from './promotions.ts';
