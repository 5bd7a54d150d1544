import { paths } from '#lib/paths.ts';
import type { MenuItem, Section } from './menu-item.ts';

/** Where each section is. */
export const menuPaths: Record<Section, MenuItem['link']> = {
  reporting: paths.reporting,
  payouts: paths.locationPayouts,
  reviews: paths.reviews,
  onlineMenu: paths.onlineMenu,
  distributions: paths.distributions,
  distributionsManager: paths.distributionsManager,
  distributionsAccount: paths.distributionsAccount,
  alerts: paths.alerts,
  support: paths.support,
  transactions: paths.transactions,
  overview: paths.overview,
  locations: paths.locations,
  promotions: paths.promotions,
  notifications: paths.notices,
  terms: paths.terms,
  privacy: paths.privacy,
  registeredUsers: paths.registeredUsers,
};
