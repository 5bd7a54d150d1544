import { useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconCashBanknote,
  IconChartBar,
  IconChartPie,
  IconDiscount,
  IconFileInvoice,
  IconFileText,
  IconHeartHandshake,
  IconHome,
  IconMessageCircle,
  IconQrcode,
  IconReceipt,
  IconShieldLock,
  IconSpeakerphone,
  IconStar,
  IconToolsKitchen2,
  IconTrendingUp,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { menuEntries } from '@tipwell/contract/access/menu-access';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import { firstPageOf } from '#features/backoffice/home/first-page.rule.ts';
import { menuAccessQuery } from '#features/identity/sign-in/queries.ts';
import { paths } from '#lib/paths.ts';
import { isTippedAt } from '#lib/workplace.ts';
import type { MenuItem, MenuKey } from './menu-item.ts';
import { menuPaths } from './menu-paths.ts';

const icons: Record<MenuKey, Icon> = {
  home: IconHome,
  ownTips: IconHeartHandshake,
  code: IconQrcode,
  ownPayouts: IconCashBanknote,
  bills: IconFileInvoice,
  team: IconUsersGroup,
  details: IconUserCog,
  reporting: IconChartBar,
  payouts: IconBuildingBank,
  reviews: IconStar,
  onlineMenu: IconToolsKitchen2,
  distributions: IconChartPie,
  distributionsManager: IconChartPie,
  distributionsAccount: IconCalculator,
  alerts: IconAlertTriangle,
  support: IconMessageCircle,
  transactions: IconReceipt,
  overview: IconTrendingUp,
  locations: IconBuildingStore,
  promotions: IconDiscount,
  notifications: IconSpeakerphone,
  terms: IconFileText,
  privacy: IconShieldLock,
  registeredUsers: IconUsers,
};

function useMenuLabels(): Record<MenuKey, string> {
  const { t } = useLingui();
  return {
    home: t`Home`,
    ownTips: t`My tips`,
    code: t`My code`,
    ownPayouts: t`My payouts`,
    bills: t`Bills`,
    team: t`Team`,
    details: t`Your details`,
    reporting: t`Reporting`,
    payouts: t`Payouts`,
    reviews: t`Reviews`,
    onlineMenu: t`Online menu`,
    distributions: t`Distributions`,
    distributionsManager: t`Distributions (manager)`,
    distributionsAccount: t`Distributions (accountant)`,
    alerts: t`Alerts`,
    support: t`Support`,
    transactions: t`Transactions`,
    overview: t`Performance`,
    locations: t`Locations`,
    promotions: t`Promotions`,
    notifications: t`Notifications`,
    terms: t`Terms and conditions`,
    privacy: t`Privacy policy`,
    registeredUsers: t`Registered users`,
  };
}

/**
 * Words that fit under a picture as wide as a thumb; entries that never stand there need none. Their
 * context keeps them apart from the same words elsewhere, which may be longer in other languages.
 */
function useShortLabels(): Partial<Record<MenuKey, string>> {
  const { t } = useLingui();
  return {
    ownTips: t({ message: 'Tips', context: 'bar' }),
    details: t({ message: 'Details', context: 'bar' }),
    code: t({ message: 'Code', context: 'bar' }),
    ownPayouts: t({ message: 'My pay', context: 'bar' }),
    payouts: t({ message: 'Payouts', context: 'bar' }),
    alerts: t({ message: 'Alerts', context: 'bar' }),
    transactions: t({ message: 'Payments', context: 'bar' }),
    overview: t({ message: 'Results', context: 'bar' }),
    registeredUsers: t({ message: 'People', context: 'bar' }),
    locations: t({ message: 'Places', context: 'bar' }),
    distributions: t({ message: 'Split', context: 'bar' }),
    distributionsManager: t({ message: 'Split', context: 'bar' }),
    reporting: t({ message: 'Reports', context: 'bar' }),
    notifications: t({ message: 'News', context: 'bar' }),
    promotions: t({ message: 'Offers', context: 'bar' }),
  };
}

export interface Menu {
  /** One's own first, then the sections in the order of the spec, then one's details. */
  items: MenuItem[];
  /** What one reads once: it stands at the foot. */
  foot: MenuItem[];
  isLoading: boolean;
}

const isRead = (key: MenuKey) => key === 'terms' || key === 'privacy';

/** The menu as the server's one rule allows it (product §6), between what is everybody's own. */
export function useMenu(
  roles: readonly Role[],
  workplace: StaffOfProfile | null,
  waitingAtSupport: number,
): Menu {
  const labels = useMenuLabels();
  const shortLabels = useShortLabels();
  const { data: access, isPending } = useQuery({
    ...menuAccessQuery(workplace?.locationId ?? null),
    // While a new location is asked about, the menu does not flicker.
    placeholderData: keepPreviousData,
  });
  const item = (key: MenuKey, link: MenuItem['link'], isExact = false): MenuItem => ({
    key,
    label: labels[key],
    shortLabel: shortLabels[key] ?? labels[key],
    icon: icons[key],
    link,
    isExact,
    count: key === 'support' && waitingAtSupport > 0 ? waitingAtSupport : null,
  });
  const isTipped = isTippedAt(workplace);
  // Who begins with their tips finds them at home; for others they have an entry of their own.
  const isHomeOfTips = isTipped && firstPageOf(roles, workplace) === 'tips';
  const home = { ...item('home', paths.home, true), count: null };
  const mayLead = workplace !== null && mayThere(permissions.manageTeam, workplace.roles);
  const own: MenuItem[] = [
    isHomeOfTips
      ? {
          ...home,
          label: labels.ownTips,
          shortLabel: shortLabels.ownTips ?? labels.ownTips,
          icon: icons.ownTips,
        }
      : home,
    ...(isTipped && !isHomeOfTips ? [item('ownTips', paths.ownTips, true)] : []),
    ...(isTipped ? [item('ownPayouts', paths.payouts)] : []),
    ...(workplace && mayThere(permissions.askForBills, workplace.roles)
      ? [item('bills', paths.bills)]
      : []),
    ...(mayLead ? [item('team', paths.location(workplace.locationId))] : []),
  ];
  const sections = menuEntries.flatMap((entry) => {
    if (entry === 'logout' || !access?.[entry]) return [];
    return [item(entry, menuPaths[entry])];
  });
  const last: MenuItem[] = [
    item('details', paths.details),
    ...(isTipped ? [item('code', paths.code, true)] : []),
  ];
  return {
    items: [...own, ...sections.filter(({ key }) => !isRead(key)), ...last],
    foot: sections.filter(({ key }) => isRead(key)),
    isLoading: isPending,
  };
}
