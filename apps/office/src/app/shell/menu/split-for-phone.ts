import type { MenuItem, MenuKey } from './menu-item.ts';

/** What is wanted most while standing: the first four of these that a person has (screens, shell). */
const mostUsed: readonly MenuKey[] = [
  'home',
  'code',
  'ownTips',
  'transactions',
  'overview',
  'locations',
  'registeredUsers',
  'alerts',
  'distributionsManager',
  'distributions',
  'ownPayouts',
  'payouts',
  'reporting',
  'support',
  'reviews',
  'notifications',
  'promotions',
];

const placesInTheBar = 4;

/** The four entries of the bar on a phone, one's main job first; the others stand behind "More". */
export function splitForPhone<Item extends Pick<MenuItem, 'key'>>(
  items: readonly Item[],
  job: MenuKey = 'home',
): { bar: Item[]; more: Item[] } {
  const bar = [job, ...mostUsed.filter((key) => key !== job)]
    .flatMap((key) => items.filter((item) => item.key === key))
    .slice(0, placesInTheBar);
  return { bar, more: items.filter((item) => !bar.includes(item)) };
}
