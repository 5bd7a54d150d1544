import { useLingui } from '@lingui/react/macro';
import { IconFileSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { paths } from '#lib/paths.ts';
import { isTippedAt } from '#lib/workplace.ts';
import type { PaletteCommand } from './use-lookups.tsx';

/** Pages that stand behind an entry of the menu, each by the name it has there. */
export function useInnerScreens(
  profile: Profile,
  workplace: StaffOfProfile | null,
): PaletteCommand[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const own = [
    { label: t`Income by year`, link: paths.income },
    { label: t`Statements`, link: paths.statement },
    { label: t`Tip record`, link: paths.tipRecord },
    { label: t`Your reviews`, link: paths.ownReviews },
  ];
  const administrators = [
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
  const screens = [
    ...(isTippedAt(workplace) ? own : []),
    ...(mayOnPlatform(permissions.administer, profile.roles) ? administrators : []),
  ];
  return screens.map(({ label, link }, index) => ({
    key: `inner-${index}`,
    label,
    icon: <IconFileSearch size={20} stroke={1.75} />,
    does: () => void navigate(link),
  }));
}
