import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RegisteredUserDetail } from '@tipwell/contract/people/calls/registered-users';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { dateAndTime, deviceTimeZone, fullDate, timeOfDay } from '#lib/format/dates.ts';
import { callWords } from '#lib/labels/call-labels.ts';
import { useAuditActionNames } from '#lib/labels/audit-actions.ts';
import { BackLink, RowBones } from '#lib/listing.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import {
  employmentWords,
  inOneLine,
  roleWords,
  statusTone,
  statusWords,
} from '#lib/labels/people-labels.ts';
import { session } from '#lib/session.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { Trouble } from '#lib/error-state.tsx';
import { CareCard } from './care-card.tsx';
import { DecisionsCard } from './decisions-card.tsx';
import { TheirConversations } from './conversations-card.tsx';
import { EnterRequestCard } from './data-requests/enter-request-card.tsx';
import { TheirDevices } from './devices-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { OwedCard } from './final-payouts/owed-card.tsx';
import { PersonActions } from './person-actions.tsx';
import { ProgressCard } from './progress-card.tsx';
import { personQuery } from './queries.ts';
import styles from './registered-users.module.css';

interface PersonScreenProps {
  userId: string;
  onViewAs: (isReadOnly: boolean) => void;
  /** What can be done about the person's sign-in; of a feature of its own. */
  security: ReactNode;
}

/** One person: who they are, where they work, how far they have come, and what can be done. */
export function PersonScreen({ userId, onViewAs, security }: PersonScreenProps) {
  const { t, i18n } = useLingui();
  const isAdmin = mayOnPlatform(permissions.administer, session.read()?.roles ?? []);
  const person = useQuery(personQuery(userId));
  const back = <BackLink {...paths.registeredUsers}>{t`Registered users`}</BackLink>;
  const { data } = person;
  if (!data) {
    return (
      <>
        <PageHeader above={back} title={t`Registered user`} />
        <Card>
          {person.isError ? (
            <Trouble error={person.error} onRetry={() => void person.refetch()} />
          ) : (
            <RowBones />
          )}
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        above={back}
        title={<bdi>{data.displayFullName}</bdi>}
        aside={<Pill tone={statusTone[data.status]}>{i18n._(statusWords[data.status])}</Pill>}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Identity person={data} />
          <Places person={data} />
          {isAdmin && <DecisionsCard userId={userId} />}
          {isAdmin && <OwedCard userId={userId} name={data.displayFullName} />}
          {isAdmin && <MoneyCard userId={userId} />}
          {data.log.length > 0 && <Log person={data} />}
        </div>
        <div className={styles.stack}>
          <ProgressCard steps={data.onboarding} />
          {isAdmin && <CareCard userId={userId} name={data.displayFullName} />}
          <PersonActions key={data.status} person={data} onViewAs={onViewAs} />
          {security}
          {isAdmin && <TheirConversations userId={userId} />}
          {isAdmin && <EnterRequestCard userId={userId} />}
          {isAdmin && <TheirDevices userId={userId} />}
        </div>
      </div>
    </>
  );
}

/** People of the platform look at many places: their dates are told in their own zone. */
const ownZone = deviceTimeZone();

function Identity({ person }: { person: RegisteredUserDetail }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const roles = person.platformRoles.map((role) => i18n._(roleWords[role]));
  const notConfirmed = <Pill tone="underWay">{t`Not confirmed`}</Pill>;
  const passwordEnd = (expiresAt: string): string => {
    const end = new Date(expiresAt);
    const day = fullDate(end, ownZone, locale);
    const time = timeOfDay(end, ownZone, locale);
    return end > now ? t`Valid until ${day}, ${time}` : t`Expired on ${day}, ${time}`;
  };
  return (
    <Card labelledBy="who">
      <h2 id="who" className={styles.title}>{t`About this person`}</h2>
      <Facts
        facts={[
          {
            name: t`E-mail`,
            value: (
              <>
                <bdi>{person.email}</bdi> {!person.isEmailConfirmed && notConfirmed}
              </>
            ),
          },
          {
            name: t`Phone`,
            value: (
              <>
                <bdi>{person.phoneNumber ?? t`none`}</bdi>{' '}
                {person.phoneNumber !== null && !person.isPhoneConfirmed && notConfirmed}
              </>
            ),
          },
          ...(person.temporaryPasswordExpiresAt === null
            ? []
            : [
                {
                  name: t`Temporary password`,
                  value: passwordEnd(person.temporaryPasswordExpiresAt),
                },
              ]),
          ...(person.identityCheckedAt === null
            ? []
            : [
                {
                  name: t`Name checked`,
                  value: fullDate(new Date(person.identityCheckedAt), ownZone, locale),
                },
              ]),
          ...(person.nickName === null
            ? []
            : [{ name: t`Nickname`, value: <bdi>{person.nickName}</bdi> }]),
          {
            name: t`Registered`,
            value: fullDate(new Date(person.registeredAt), ownZone, locale),
          },
          {
            name: t`Last signed in`,
            value:
              person.lastSignedInAt === null
                ? t`Never`
                : fullDate(new Date(person.lastSignedInAt), ownZone, locale),
          },
          ...(person.deletionDueAt === null
            ? []
            : [
                {
                  name: t`Asked to be deleted`,
                  value: t`On ${fullDate(new Date(person.deletionDueAt), ownZone, locale)}, unless they sign in before`,
                },
              ]),
          ...(roles.length === 0
            ? []
            : [{ name: t`Roles of the platform`, value: inOneLine(roles, locale) }]),
        ]}
      />
      <WaysOn person={person} />
    </Card>
  );
}

/** To what others know of this person, for whoever may open it. */
function WaysOn({ person }: { person: RegisteredUserDetail }) {
  const { t } = useLingui();
  const own = session.read()?.roles ?? [];
  const sells = person.platformRoles.some((role) => role.startsWith('ROLE_SALES'));
  const answers = mayOnPlatform(permissions.answerSupport, own);
  if (!sells && !answers) return null;
  return (
    <p className={styles.ways}>
      {sells && <Link {...paths.locationsOf(person.userId)}>{t`Their customers`}</Link>}
      {answers && (
        <Link {...paths.conversationsWith(person.displayFullName)}>{t`Their conversations`}</Link>
      )}
    </p>
  );
}

function Places({ person }: { person: RegisteredUserDetail }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  return (
    <Card labelledBy="their-places">
      <h2 id="their-places" className={styles.title}>{t`Where they work`}</h2>
      {person.memberships.length === 0 ? (
        <p className={styles.note}>{t`Nowhere.`}</p>
      ) : (
        <Rows>
          {person.memberships.map((place) => {
            const what = [
              ...place.roles.map((role) => i18n._(roleWords[role])),
              ...(place.staffType === null ? [] : [nameOf(place.staffType)]),
              i18n._(employmentWords[place.employment]),
            ];
            const left = place.leftAt && fullDate(new Date(place.leftAt), ownZone, locale);
            return (
              <Row key={place.staffId}>
                <span>
                  <Link {...paths.location(place.locationId)} className={styles.strong ?? ''}>
                    <bdi>{place.locationName}</bdi>
                  </Link>
                  <span className={styles.note}>
                    {inOneLine(what, locale)} · {t`Staff number ${place.staffId}`}
                  </span>
                </span>
                {left && <Pill tone="plain">{t`Left on ${left}`}</Pill>}
              </Row>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}

/** What nobody else can do: who did it goes without saying. */
const ownActions: ReadonlySet<string> = new Set(['session.started', 'login.failed']);

function Log({ person }: { person: RegisteredUserDetail }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const actionName = useAuditActionNames();
  return (
    <Card labelledBy="log">
      <h2 id="log" className={styles.title}>{t`Recent activity`}</h2>
      <Rows>
        {person.log.map((entry) => {
          const at = new Date(entry.at);
          const about = entry.call === null ? undefined : callWords[entry.call];
          return (
            <Row key={`${entry.at} ${entry.action}`} className={styles.entry}>
              {actionName(entry.action)}
              {about && `: ${i18n._(about)}`}
              <span className={styles.note}>
                <time dateTime={entry.at}>{dateAndTime(at, ownZone, locale)}</time>
                {!ownActions.has(entry.action) && (
                  <>
                    {' · '}
                    <bdi>{entry.by}</bdi>
                  </>
                )}
                {entry.reason && (
                  <>
                    {' · '}
                    <bdi>{entry.reason}</bdi>
                  </>
                )}
              </span>
            </Row>
          );
        })}
      </Rows>
      <p className={styles.ways}>
        <Link {...paths.auditLogOf(person.userId)}>{t`Everything done to them`}</Link>
        <Link {...paths.auditLogBy(person.userId)}>{t`Everything they did`}</Link>
      </p>
    </Card>
  );
}
