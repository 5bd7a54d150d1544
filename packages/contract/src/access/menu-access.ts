/** The entries of the side menu, in its order (product §2, §6). */
export const menuEntries = [
  'reporting',
  'payouts',
  'reviews',
  'onlineMenu',
  'distributions',
  'distributionsManager',
  'distributionsAccount',
  'alerts',
  'support',
  'transactions',
  'overview',
  'locations',
  'promotions',
  'notifications',
  'terms',
  'privacy',
  'registeredUsers',
  'logout',
] as const;

export type MenuEntry = (typeof menuEntries)[number];

/** Which sections a person may open; the server says it, clients only show it. */
export type MenuAccess = Record<MenuEntry, boolean>;
