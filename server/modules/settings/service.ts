/** The public interface of this module. */
export {
  grantedAlone,
  publishingLimit,
  refundLimits,
  notifyMoneyStaff,
  type Who,
} from './money-limits/service.ts';
export {
  defaultShipping,
  isFeatureOn,
  readMarketplaceRules,
  requireFeature,
  returnDaysIn,
  returnWindows,
  setReturnWindows,
  setDefaultShipping,
  setFeatureSwitch,
} from './settings.ts';
