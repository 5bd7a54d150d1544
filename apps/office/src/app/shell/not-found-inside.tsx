import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';

/** An address that leads nowhere, within the frame of the other pages and in words of one's role. */
export function NotFoundInside() {
  const { t } = useLingui();
  const { roles } = useSuspenseQuery(profileQuery).data;
  const isTipped = roleGroups(roles, null).isStaffOnly;
  const text = mayOnPlatform(permissions.seePlatformHome, roles)
    ? t`The address may be wrong, or it leads to something that is not open to you. Search finds people, places and payments.`
    : isTipped
      ? t`The address may be wrong, or the page has moved. Your tips and payouts are safe.`
      : t`The address may be wrong, or it leads to a location you do not look after.`;
  return (
    <>
      <PageHeader title={t`This page is not here`} />
      <EmptyState
        icon={<IconMapQuestion size={24} stroke={1.75} />}
        title={t`Nothing is lost`}
        text={text}
        action={
          <Link {...entrancePaths.home}>
            {isTipped ? t`Go to my tips` : t`Go to the first page`}
          </Link>
        }
      />
    </>
  );
}
