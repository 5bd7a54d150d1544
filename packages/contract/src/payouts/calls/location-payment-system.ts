import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation } from '../../api/fields.ts';
import { paymentSystemNames } from '../../providers/payment-systems.ts';
import { reason } from '../../identity/people-fields.ts';

const tag = 'Location care';

const choice = z.object({
  paymentSystem: z.string(),
  /** Whether we can take and pay out money with it there: it has an account of ours. */
  isSetUp: z.boolean(),
  /** So many people who are paid now would have to give a card or an account anew. */
  peopleToAsk: z.int(),
  /** The venue itself would have to, too. */
  asksVenue: z.boolean(),
});
export type PaymentSystemChoice = z.infer<typeof choice>;

/** The payment systems that serve a location's country, and what each would ask of its people (product §9). */
export const getPaymentSystems = defineCall({
  name: 'getPaymentSystems',
  method: 'GET',
  path: '/locations/:locationId/payment-systems',
  tag,
  summary: 'The payment systems that a location can use',
  params: atLocation,
  output: z.object({ paymentSystem: z.string(), choices: z.array(choice) }),
});
export type PaymentSystems = z.infer<typeof getPaymentSystems.output>;

/**
 * Another payment system takes the tips of a location and pays its people from now on (product §9). What
 * was begun with the one before ends there. Whoever has to give a card anew is told.
 */
export const changePaymentSystem = defineCall({
  name: 'changePaymentSystem',
  method: 'PUT',
  path: '/locations/:locationId/payment-system',
  tag,
  summary: 'Change the payment system of a location',
  params: atLocation,
  body: z.object({ paymentSystem: z.enum(paymentSystemNames as [string, ...string[]]), reason }),
  output: z.object({}),
});
