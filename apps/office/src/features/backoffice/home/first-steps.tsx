import { useLingui } from '@lingui/react/macro';
import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { Card } from '@tipwell/ui/card';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import styles from './venue-home.module.css';

interface FirstStepsProps {
  home: VenueHome;
  workplace: StaffOfProfile;
}

/** While no guest has paid this week or last: what brings the first tip, for those who can do it. */
export function FirstSteps({ home: { week }, workplace }: FirstStepsProps) {
  const { t } = useLingui();
  const isQuiet =
    week !== null && [week.soFar, week.before].every(({ tips, bills }) => tips + bills === 0);
  if (!isQuiet || !mayThere(permissions.manageTeam, workplace.roles)) return null;
  return (
    <Card labelledBy="first-steps">
      <h2 id="first-steps" className={styles.title}>{t`Your next tip`}</h2>
      <p className={styles.note}>
        {t`Guests tip by scanning a code. Invite the team, print the codes and put them where guests pay: the first tip appears here within seconds.`}
      </p>
      <div className={styles.actions}>
        <LinkButton {...paths.location(workplace.locationId)}>{t`Invite the team`}</LinkButton>
        <LinkButton {...paths.locationCodes(workplace.locationId)} variant="default">
          {t`Print the codes`}
        </LinkButton>
      </div>
    </Card>
  );
}
