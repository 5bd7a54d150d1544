import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { VenueHome, WhyNotPayable } from '@tipwell/contract/calls/home';
import { Card } from '@tipwell/ui/card';
import { paths } from '../../lib/paths.ts';
import styles from './venue-home.module.css';

interface UnpayableProps {
  people: NonNullable<VenueHome['unpayable']>;
  locationId: number;
}

/** Whom no payout can reach now and why; each name leads to the person in the team. */
export function Unpayable({ people, locationId }: UnpayableProps) {
  const { t } = useLingui();
  const words: Record<WhyNotPayable, string> = {
    SUSPENDED: t`Suspended by Tipwell. Their money is kept; support can say more.`,
    NOT_ACTIVE: t`Their account is not fully set up yet. Their tips are kept for them.`,
    DESTINATION_BLOCKED: t`Their bank refuses payouts to this card. They need to add another one.`,
    DESTINATION_REFUSED: t`Their bank has refused the last payouts. They need to change their card.`,
    NO_DESTINATION: t`They have not added a payout card yet.`,
  };
  return (
    <Card labelledBy="unpayable">
      <h2 id="unpayable" className={styles.title}>{t`Cannot be paid yet`}</h2>
      <ul className={styles.people}>
        {people.map(({ staffId, displayFullName, reason }) => (
          <li key={staffId} className={styles.person}>
            <Link {...paths.memberAt(locationId, staffId)} className={styles.personName}>
              <bdi>{displayFullName}</bdi>
            </Link>
            <span className={styles.tileNote}>{words[reason]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
