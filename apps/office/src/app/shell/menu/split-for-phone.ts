import type { MenuItem, MenuKey } from './menu-item.ts';

/** What is wanted most while standing: the first four of these that a person has (screens, shell). */
const mostUsed: readonly MenuKey[] = [
  'home',
  'code',
  'transactions',
  'overview',
  'locations',
  'registeredUsers',
  'alerts',
  'distributionsManager',
  'distributions',
  'ownPayouts',
  'reporting',
  'support',
  'reviews',
  'notifications',
  'promotions',
];

const placesInTheBar = 4;

/** The four entries of the bar on a phone, and the others, which stand behind "More". */
export function splitForPhone<Item extends Pick<MenuItem, 'key'>>(
  items: readonly Item[],
): { bar: Item[]; more: Item[] } {
  const bar = mostUsed
    .flatMap((key) => items.filter((item) => item.key === key))
    .slice(0, placesInTheBar);
  return { bar, more: items.filter((item) => !bar.includes(item)) };
}
