import { paths } from '../../../lib/paths.ts';
import type { MenuItem, Section } from './menu-item.ts';

/** Where each section is. */
export const menuPaths: Partial<Record<Section, MenuItem['link']>> = {
  reporting: paths.reporting,
  payouts: paths.locationPayouts,
  reviews: paths.reviews,
  distributions: paths.distributions,
  distributionsManager: paths.distributionsManager,
  distributionsAccount: paths.distributionsAccount,
  alerts: paths.alerts,
  transactions: paths.transactions,
  overview: paths.overview,
  support: paths.support,
  notifications: paths.notices,
};
