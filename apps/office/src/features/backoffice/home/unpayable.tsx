import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type { PayoutObstacle } from '@tipwell/contract/payouts/outlook.rule';
import { Card } from '@tipwell/ui/card';
import { paths } from '#lib/paths.ts';
import styles from './venue-home.module.css';

interface UnpayableProps {
  people: NonNullable<VenueHome['unpayable']>;
  locationId: number;
}

/** Whom no payout can reach now and why; each name leads to the person in the team. */
export function Unpayable({ people, locationId }: UnpayableProps) {
  const { t } = useLingui();
  const words: Record<PayoutObstacle, string> = {
    SUSPENDED: t`Suspended by Tipwell. Their money is kept; support can say more.`,
    CHECK_PENDING: t`Their identity has not been confirmed yet. Their tips are kept for them.`,
    CHECK_AGAIN: t`We could not confirm their identity. Their tips are kept for them.`,
    PASSWORD_TEMPORARY: t`They have not chosen a password of their own yet. Their tips are kept for them.`,
    DESTINATION_CHECKED: t`Their card is being checked. They are paid once it is ready.`,
    DESTINATION_WAITS_FOR_BANK: t`Their bank is verifying their card. They are paid once it has approved it.`,
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
