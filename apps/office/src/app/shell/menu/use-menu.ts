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
  IconFileText,
  IconHeartHandshake,
  IconMessageCircle,
  IconQrcode,
  IconReceipt,
  IconShieldLock,
  IconSpeakerphone,
  IconStar,
  IconToolsKitchen2,
  IconTrendingUp,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/calls/profile';
import { menuEntries } from '@tipwell/contract/menu-access';
import { menuAccessQuery } from '../../../features/session/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { isTippedAt } from '../../../lib/workplace.ts';
import type { MenuItem, MenuKey } from './menu-item.ts';
import { menuPaths } from './menu-paths.ts';

const icons: Record<MenuKey, Icon> = {
  home: IconHeartHandshake,
  code: IconQrcode,
  ownPayouts: IconCashBanknote,
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
    home: t`My tips`,
    code: t`My code`,
    ownPayouts: t`My payouts`,
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
    home: t({ message: 'Tips', context: 'bar' }),
    code: t({ message: 'Code', context: 'bar' }),
    ownPayouts: t({ message: 'My pay', context: 'bar' }),
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
  /** In the order of the spec; the person's own page first. */
  items: MenuItem[];
  isLoading: boolean;
}

/**
 * The menu as the server's one rule allows it (product §6). The own page is everybody's, with other
 * words for people who are never tipped.
 */
export function useMenu(workplace: StaffOfProfile | null, waitingAtSupport: number): Menu {
  const { t } = useLingui();
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
  const home = item('home', paths.home, true);
  const own = isTippedAt(workplace)
    ? [home, item('ownPayouts', paths.payouts)]
    : [
        {
          ...home,
          label: t`My profile`,
          shortLabel: t({ message: 'Profile', context: 'bar' }),
          icon: IconUser,
        },
      ];
  const sections = menuEntries.flatMap((entry) => {
    if (entry === 'logout' || !access?.[entry]) return [];
    return [item(entry, menuPaths[entry])];
  });
  const code = isTippedAt(workplace) ? [item('code', paths.code, true)] : [];
  return { items: [...own, ...sections, ...code], isLoading: isPending };
}
