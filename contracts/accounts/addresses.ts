import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, Nothing } from '#contracts/kernel/schemas.ts';
import { contradictedState, contradictionIssue, stateNamed } from '#contracts/kernel/places.ts';
import { PersonName, Phone } from './accounts.ts';

export const AddressFields = z.object({
  fullName: PersonName,
  phone: Phone,
  line1: z.string().trim().min(1, 'errors.house_street_required').max(200),
  line2: z.string().trim().max(200).optional(),
  landmark: z.string().trim().max(120).optional(),
  city: z.string().trim().min(1, 'errors.city_required').max(80),
  state: z.string().trim().min(1, 'errors.state_required').max(80).transform(stateNamed),
  pincode: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'errors.pin_code_invalid'),
  country: z.string().trim().max(60).default('India'),
  isDefault: z.boolean().optional(),
});
/**
 * An Indian delivery address (rulings §1). State and PIN code must match because the State decides
 * the tax.
 */
export const AddressBody = AddressFields.superRefine(({ state, pincode }, at) => {
  const belongs = contradictedState(state, pincode);
  if (belongs)
    at.addIssue({ code: 'custom', path: ['state'], ...contradictionIssue(pincode, belongs) });
});
export const Address = AddressFields.extend({
  _id: z.string(),
  state: z.string(),
  line2: z.string().nullable(),
  landmark: z.string().nullable(),
  country: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;
const addressId = z.object({ id: Id });
export const listAddresses = endpoint({
  method: 'GET',
  path: '/users/addresses',
  summary: 'List the address book, default address first',
  audience: 'user',
  data: z.object({ items: z.array(Address) }),
});
export const createAddress = endpoint({
  method: 'POST',
  path: '/users/addresses',
  summary: 'Add an address (20 at most)',
  audience: 'user',
  body: AddressBody,
  data: z.object({ address: Address }),
  status: 201,
});
export const updateAddress = endpoint({
  method: 'PUT',
  path: '/users/addresses/:id',
  summary: 'Change an address',
  audience: 'user',
  params: addressId,
  body: AddressBody,
  data: z.object({ address: Address }),
});
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/users/addresses/:id',
  summary: 'Remove an address',
  audience: 'user',
  params: addressId,
  data: Nothing,
});

/** City and State of a PIN code in the reference table; fills the address form. */
export const lookupPincode = endpoint({
  method: 'GET',
  path: '/pincodes/:pincode',
  summary: 'Show the State (and city if known) of a PIN code',
  audience: 'public',
  params: z.object({ pincode: AddressBody.shape.pincode }),
  data: z.object({ pincode: z.string(), state: z.string(), city: z.string().nullable() }),
});
