import type { StaffType } from '@tipwell/contract/reference/staff-types';

const food = ['RESTAURANT', 'HOTEL', 'BAR', 'CAFE'];
const beauty = ['SALON', 'SPA'];
const hotel = ['HOTEL'];

const rows: readonly (readonly [value: string, german: string, workplaces: readonly string[]])[] = [
  ['Waiter', 'Service', food],
  ['Server', 'Servicekraft', food],
  ['Bartender', 'Bar', food],
  ['Barback', 'Barhilfe', food],
  ['Barista', 'Barista', food],
  ['Chef', 'Koch', food],
  ['Kitchen', 'Küche', food],
  ['Host', 'Empfangschef', food],
  ['Runner', 'Runner', food],
  ['Reception', 'Rezeption', [...hotel, ...beauty]],
  ['Concierge', 'Concierge', hotel],
  ['Porter', 'Gepäckdienst', hotel],
  ['Housekeeping', 'Zimmerservice', hotel],
  ['Laundry', 'Wäscherei', hotel],
  ['Driver', 'Fahrdienst', hotel],
  ['Stylist', 'Friseur', beauty],
  ['Barber', 'Barbier', beauty],
  ['Colourist', 'Colorist', beauty],
  ['Nail artist', 'Nageldesign', beauty],
  ['Cosmetics', 'Kosmetik', beauty],
  ['Massage', 'Massage', beauty],
  ['Sales assistant', 'Verkauf', ['SHOP']],
];

/** Every staff type (product §3); an empty list of countries means all of them. */
export const staffTypes: readonly StaffType[] = rows.map(([value, german, workplaces], index) => ({
  id: index + 1,
  name: { UK: value, DE: german },
  value,
  availableWorkplaceTypes: workplaces,
  countryIsoCodes: [],
  status: 'ACTIVE',
}));
