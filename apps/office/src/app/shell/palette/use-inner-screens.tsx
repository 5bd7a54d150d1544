import { useLingui } from '@lingui/react/macro';
import { IconFileSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Profile } from '@tipwell/contract/calls/profile';
import { mayOnPlatform, permissions } from '@tipwell/contract/permissions';
import { paths } from '../../../lib/paths.ts';
import type { PaletteCommand } from './use-lookups.tsx';

/** Administrators' pages that stand behind an entry of the menu, each by the name it has there. */
export function useInnerScreens(profile: Profile): PaletteCommand[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (!mayOnPlatform(permissions.administer, profile.roles)) return [];
  const screens = [
    { label: t`Audit log`, link: paths.auditLog },
    { label: t`Unclaimed money`, link: paths.unclaimed },
    { label: t`Requests for data`, link: paths.dataRequests },
    { label: t`Checks`, link: paths.checks },
    { label: t`Requests`, link: paths.requests },
    { label: t`Settlement`, link: paths.settlement },
    { label: t`Accounts`, link: paths.paymentAccounts },
    { label: t`Month-end closing`, link: paths.closing() },
    { label: t`Invoices`, link: paths.invoices() },
  ];
  return screens.map(({ label, link }, index) => ({
    key: `inner-${index}`,
    label,
    icon: <IconFileSearch size={20} stroke={1.75} />,
    does: () => void navigate(link),
  }));
}
