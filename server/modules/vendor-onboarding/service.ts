/** The public interface of this module. */
export { checkItem as checkKycItem } from './applications/kyc.ts';
