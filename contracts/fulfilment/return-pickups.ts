import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, IsoTime } from '#contracts/kernel/schemas.ts';

/** A courier that brings a return from the customer to the vendor. */
export const ReturnPickup = z.object({
  name: z.string(),
  awb: z.string(),
  bookedAt: IsoTime,
});
export type ReturnPickup = z.infer<typeof ReturnPickup>;

const byReturn = {
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the return's _id") }),
} as const;
export const getReturnPickup = endpoint({
  method: 'GET',
  path: '/vendor/returns/:id/pickup',
  summary: "Show the courier booked for a return's way back, and whether one can be booked",
  ...byReturn,
  data: z.object({ pickup: ReturnPickup.nullable(), canBook: z.boolean() }),
});
export const bookReturnPickup = endpoint({
  method: 'POST',
  path: '/vendor/returns/:id/pickup',
  summary:
    'Book a courier that collects an approved return at the customer; a repeat changes nothing',
  ...byReturn,
  data: z.object({ pickup: ReturnPickup }),
  status: 201,
});
