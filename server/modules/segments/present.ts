import type { SegmentPreview } from '#contracts/segments/segments.ts';
import { customerName, maskEmail, maskName, maskPhone } from '#server/modules/accounts/service.ts';
import type { SampledCustomer } from './queries.ts';

/** A customer of a preview: as masked as in the list of customers. */
export const presentSample = (
  c: SampledCustomer,
): NonNullable<SegmentPreview['sample']>[number] => ({
  _id: c.id,
  name: maskName(customerName(c.full_name)),
  email: maskEmail(c.email),
  phone: maskPhone(c.phone),
  city: c.city,
});
