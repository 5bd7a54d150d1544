import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@tipwell/ui/page-header';
import { GroupPart } from '#features/distribution/splits/group-part.tsx';
import { GroupsTab } from '#features/venues/locations/groups-tab.tsx';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { readPlace } from '#lib/lists/place-search.ts';
import { BackLink } from '#lib/listing.tsx';
import { splitDesk } from '#lib/splits/split-desk.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { atWorkplace } from '../../guards/at-workplace.ts';
import { requireEntry } from '../../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/groups')({
  validateSearch: readPlace,
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'distributions');
    await requireEntry(visit.context.queries, 'distributions', 'distributionsManager');
  },
  component: Groups,
});

/** The groups for those who look after the split and not after the place. */
function Groups() {
  const { t } = useLingui();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const { data: access } = useQuery(menuAccessQuery(workplace?.locationId ?? null));
  if (!workplace) return null;
  const { locationId } = workplace;
  const split = splitDesk(access);
  return (
    <>
      <PageHeader
        above={<BackLink {...split}>{t`How tips are split`}</BackLink>}
        title={t`Groups`}
        aside={
          <LinkButton {...split} variant="default">
            {t`Set the percentages`}
          </LinkButton>
        }
      />
      <GroupsTab
        key={locationId}
        locationId={locationId}
        renderNote={(groupId) => <GroupPart locationId={locationId} groupId={groupId} />}
      />
    </>
  );
}
