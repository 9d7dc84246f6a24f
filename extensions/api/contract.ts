/** For the `contract.ts` of an extension, which both the server and the browser import. */
export {
  type Endpoint,
  endpoint,
  type EndpointBody,
  type EndpointData,
} from '../../contracts/kernel/endpoint.ts';
export { AppError, fail } from '../../contracts/kernel/errors.ts';
export { newId } from '../../contracts/kernel/ids.ts';
export {
  formatRupees,
  type Paise,
  paiseToRupees,
  rupeesToPaise,
} from '../../contracts/kernel/money.ts';
export { Id, IsoTime, Rupees } from '../../contracts/kernel/schemas.ts';
