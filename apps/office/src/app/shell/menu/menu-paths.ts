import { paths } from '../../../lib/paths.ts';
import type { MenuItem, Section } from './menu-item.ts';

/** Where each section is. */
export const menuPaths: Partial<Record<Section, MenuItem['link']>> = {
  payouts: paths.locationPayouts,
  distributions: paths.distributions,
  distributionsManager: paths.distributionsManager,
  distributionsAccount: paths.distributionsAccount,
};
