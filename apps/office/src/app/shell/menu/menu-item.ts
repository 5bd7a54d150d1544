import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { MenuEntry } from '@tipwell/contract/access/menu-access';

/** A section that the server's menu may show. */
export type Section = Exclude<MenuEntry, 'logout'>;

/** What the menu leads to: the sections of the spec, and what is everybody's own. */
export type MenuKey =
  | Section
  | 'home'
  | 'ownTips'
  | 'code'
  | 'ownPayouts'
  | 'bills'
  | 'team'
  | 'details';

export interface MenuItem {
  key: MenuKey;
  label: string;
  /** The same in a word or two, for the narrow bar of a phone. */
  shortLabel: string;
  icon: Icon;
  link: Pick<LinkProps, 'to' | 'search' | 'params'>;
  /** Whether only exactly this address counts as being there. */
  isExact: boolean;
  /** How many things wait there; null: the entry does not count. */
  count: number | null;
}
