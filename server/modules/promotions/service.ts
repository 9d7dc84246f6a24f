/** The public interface of this module. */
export { removeLostGifts } from './gifts/service.ts';
export {
  commissionClassOf,
  operatorContact,
  type OperatorContact,
  replaceContent,
} from './promotions.ts';
export { grievanceOfficer, marketplaceContact, withNames } from './named-content.ts';
export { contentForChange, contentOf } from './contents.ts';
export { composeHome } from './home-page.ts';
export { scheduleHomeTimes } from './home-times.ts';
