import * as z from 'zod';
import { defineCall } from '../call.ts';
import { currency, numericId, uuid } from '../fields.ts';
import { roles, userStatuses } from '../roles.ts';

/** One workplace of a person: where they can be tipped and have a balance of its own. */
const staff = z.object({
  staffId: numericId,
  locationId: numericId,
  locationName: z.string(),
  city: z.string(),
  country: z.string(),
  currency,
  timeZone: z.string(),
  staffType: z.string().nullable(),
  /** The typable code below the QR code. */
  shortCode: z.string(),
  /** The person's tip page. */
  tipUrl: z.string(),
  /** The short address of the same page. */
  shortUrl: z.string(),
});
export type StaffOfProfile = z.infer<typeof staff>;

/** The person who is signed in, as the spec's Profile (product §3) as far as it exists today. */
export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  tag: 'Profile',
  summary: 'The person who is signed in',
  output: z.object({
    id: uuid,
    email: z.string(),
    phoneNumber: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    nickName: z.string().nullable(),
    wish: z.string().nullable(),
    /** Address of the photo; null where the person has none. */
    image: z.string().nullable(),
    status: z.enum(userStatuses),
    roles: z.array(z.enum(roles)),
    /** The workplace shown first. */
    staffId: numericId.nullable(),
    staffs: z.array(staff),
  }),
});
