import type { DemoVenue } from './parts.ts';
import { willowAndSage } from './willow-and-sage.ts';

type Where = Pick<
  DemoVenue,
  'locationId' | 'name' | 'address' | 'city' | 'country' | 'currency' | 'timeZone' | 'code'
>;

/** A branch where one stylist keeps her own tips, and has not said yet where she is paid. */
function branch(where: Where, stylist: { staffId: number; name: string }): DemoVenue {
  const { type, tipsType, soldBy, schemes, life } = willowAndSage;
  const [firstName = '', lastName = ''] = stylist.name.split(' ');
  const person = {
    staffId: stylist.staffId,
    login: `${firstName.toLowerCase()}@demo.tipwell.test`,
    firstName,
    lastName,
    dateOfBirth: '1994-05-07',
    staffType: 'Stylist',
    employment: 'EMPLOYEE' as const,
    portrait: null,
    liked: 0,
    payoutCard: null,
  };
  return { ...where, type, tipsType, soldBy, schemes, life, people: [person] };
}

/** The salon's branches in every other country that we do business in; where Britain is not served, the first is the salon. */
export const branches: readonly DemoVenue[] = [
  branch(
    {
      locationId: 111,
      name: 'Willow & Sage Jumeirah',
      address: '21 Al Wasl Road',
      city: 'Dubai',
      country: 'ae',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      code: 'SAGA',
    },
    { staffId: 5111, name: 'Layla Nasser' },
  ),
  branch(
    {
      locationId: 112,
      name: 'Willow & Sage Olaya',
      address: '8 Olaya Street',
      city: 'Riyadh',
      country: 'sa',
      currency: 'SAR',
      timeZone: 'Asia/Riyadh',
      code: 'SAGS',
    },
    { staffId: 5112, name: 'Noura Harbi' },
  ),
  branch(
    {
      locationId: 113,
      name: 'Willow & Sage Kreuzberg',
      address: 'Bergmannstraße 40',
      city: 'Berlin',
      country: 'de',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      code: 'SAGD',
    },
    { staffId: 5113, name: 'Jana Krause' },
  ),
  branch(
    {
      locationId: 114,
      name: 'Willow & Sage Niederdorf',
      address: 'Niederdorfstrasse 12',
      city: 'Zurich',
      country: 'ch',
      currency: 'CHF',
      timeZone: 'Europe/Zurich',
      code: 'SAGC',
    },
    { staffId: 5114, name: 'Selina Frei' },
  ),
  branch(
    {
      locationId: 115,
      name: 'Willow & Sage Elizabeth Street',
      address: '210 Elizabeth Street',
      city: 'New York',
      country: 'us',
      currency: 'USD',
      timeZone: 'America/New_York',
      code: 'SAGU',
    },
    { staffId: 5115, name: 'Kayla Brooks' },
  ),
  branch(
    {
      locationId: 116,
      name: 'Willow & Sage Queen West',
      address: '640 Queen Street West',
      city: 'Toronto',
      country: 'ca',
      currency: 'CAD',
      timeZone: 'America/Toronto',
      code: 'SAGT',
    },
    { staffId: 5116, name: 'Chloe Tremblay' },
  ),
];
