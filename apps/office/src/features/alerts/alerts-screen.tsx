import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LocationAlert } from '@tipwell/contract/calls/alerts';
import type { MenuAccess } from '@tipwell/contract/menu-access';
import type { StaffOfProfile } from '@tipwell/contract/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/permissions';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { fullDate } from '../../lib/dates.ts';
import { LinkButton } from '../../lib/link-button.tsx';
import { useLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import styles from './alerts.module.css';
import { useAlertWords } from './alert-words.ts';
import { alertsQuery } from './queries.ts';
import { Pending } from '../../lib/query-view.tsx';

interface AlertsScreenProps {
  workplace: StaffOfProfile;
  /** Which sections one may open: an action is offered only where it leads somewhere. */
  access: MenuAccess;
}

/** What needs a person now, worst first, each with the one thing to do about it. */
export function AlertsScreen({ workplace, access }: AlertsScreenProps) {
  const { t } = useLingui();
  const alerts = useQuery(alertsQuery(workplace.locationId));
  const list = alerts.data?.alerts;
  return (
    <>
      <PageHeader above={workplace.locationName} title={t`Alerts`} />
      {list && list.length > 0 ? (
        <ul className={styles.list}>
          {list.map((alert) => (
            <li key={`${alert.kind} ${alert.kind === 'LEGAL_DATE' ? alert.dueOn : ''}`}>
              <AlertCard alert={alert} workplace={workplace} access={access} />
            </li>
          ))}
        </ul>
      ) : (
        <Card>
          {list ? (
            <EmptyState
              icon={<IconCircleCheck size={24} stroke={1.75} />}
              title={t`You are all caught up`}
              text={t`Everything has been split, everyone can be paid, and no legal deadline is near.`}
            />
          ) : (
            <Pending
              query={alerts}
              waiting={
                <div className={styles.bones}>
                  <Bone width="100%" height="96px" radius="12px" />
                  <Bone width="100%" height="96px" radius="12px" />
                </div>
              }
            />
          )}
        </Card>
      )}
    </>
  );
}

const tones = { NOW: 'bad', SOON: 'notYet', WHEN_YOU_CAN: 'plain' } as const;

function AlertCard({ alert, workplace, access }: AlertsScreenProps & { alert: LocationAlert }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useAlertWords()(alert, workplace);
  const urgency = {
    NOW: t`Now`,
    SOON: t`Soon`,
    WHEN_YOU_CAN: t`When you have time`,
  }[alert.urgency];
  const people = 'people' in alert ? alert.people : [];
  const split = access.distributionsManager
    ? paths.distributionsManager
    : access.distributions
      ? paths.distributions
      : null;
  // An action is offered only to whom its page is open; what people must do themselves has none.
  const action = {
    SPLIT: split && <LinkButton {...split}>{t`Set the percentages`}</LinkButton>,
    ANSWERS: split && (
      <LinkButton {...split} variant="default">
        {t`See who has answered`}
      </LinkButton>
    ),
    PAYOUTS: access.payouts && (
      <LinkButton {...paths.locationPayouts} variant="default">
        {t`See the payouts`}
      </LinkButton>
    ),
    SUPPORT: access.support && (
      <LinkButton {...paths.supportTab('chat')} variant="default">
        {t`Ask support`}
      </LinkButton>
    ),
    VENUE: mayThere(permissions.moveVenueMoney, workplace.roles) && (
      <LinkButton {...paths.venueMoney} variant="default">
        {t`See the venue’s money`}
      </LinkButton>
    ),
    NONE: null,
  }[actionOf[alert.kind]];
  return (
    <Card>
      <div className={styles.head}>
        <Pill tone={tones[alert.urgency]}>{urgency}</Pill>
        {alert.since && (
          <span className={styles.since}>
            {t`since ${fullDate(new Date(alert.since), workplace.timeZone, locale)}`}
          </span>
        )}
      </div>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      {people.length > 0 && <People people={people} />}
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  );
}

/** What there is to do about each kind. */
const actionOf = {
  PERCENTAGES_NOT_SET: 'SPLIT',
  GROUP_PERCENTAGES_MISSING: 'SPLIT',
  UNALLOCATED: 'SUPPORT',
  LEGAL_DATE: 'NONE',
  PAYOUT_UNANSWERED: 'SUPPORT',
  PAYOUT_FAILED: 'PAYOUTS',
  VENUE_NOT_PAID: 'VENUE',
  SCHEME_NOT_ANSWERED: 'ANSWERS',
  NO_PAYOUT_CARD: 'NONE',
} as const satisfies Record<LocationAlert['kind'], string>;

/** More names than this are counted. */
const mostNames = 12;

function People({ people }: { people: { staffId: number; displayFullName: string }[] }) {
  const { t } = useLingui();
  const more = people.length - mostNames;
  return (
    <ul className={styles.people}>
      {people.slice(0, mostNames).map(({ staffId, displayFullName }) => (
        <li key={staffId} className={styles.person}>
          <bdi>{displayFullName}</bdi>
        </li>
      ))}
      {more > 0 && <li className={styles.person}>{t`and ${more} more`}</li>}
    </ul>
  );
}
