import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import { paths } from '../paths.ts';

/** The page on which masters look after the split: another one for those who account for it as well. */
export const splitDesk = (access: MenuAccess | undefined) =>
  access?.distributionsManager ? paths.distributionsManager : paths.distributions;
