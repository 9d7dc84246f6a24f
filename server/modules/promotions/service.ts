/** What other modules may use of this one. */
export { losePieces } from './gifts/service.ts';
export { commissionClassOf, composeHome, operatorEmail, replaceContent } from './promotions.ts';
export { contentForChange, contentOf } from './contents.ts';
