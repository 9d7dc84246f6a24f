/** The public interface of this module. */
export { closeAccount } from './privacy/service.ts';
