import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getInboxConversation } from '@tipwell/contract/backoffice/calls/support-inbox';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { fullDate, timeOfDay } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import styles from './inbox.module.css';

type Person = CallOutput<typeof getInboxConversation>['person'];

const statusWords: Record<UserStatus, MessageDescriptor> = {
  ACTIVE: /*i18n*/ { id: 'support.status.ACTIVE', message: 'Active' },
  INITIALIZED: /*i18n*/ { id: 'support.status.INITIALIZED', message: 'Temporary password' },
  PENDINGKYC: /*i18n*/ { id: 'support.status.PENDINGKYC', message: 'Identity check under way' },
  PENDINGKYB: /*i18n*/ { id: 'support.status.PENDINGKYB', message: 'Business check under way' },
  PENDINGIDVERIFICATION: /*i18n*/ {
    id: 'support.status.PENDINGIDVERIFICATION',
    message: 'Identity document is checked',
  },
  TRY_ESHE_RAZOK: /*i18n*/ {
    id: 'support.status.TRY_ESHE_RAZOK',
    message: 'Identity check must be tried again',
  },
  SUSPENDED: /*i18n*/ { id: 'support.status.SUSPENDED', message: 'Suspended' },
  TERMINATED: /*i18n*/ { id: 'support.status.TERMINATED', message: 'Terminated' },
};

/** What the desk knows of the person beside their words; no amounts. */
export function PersonBeside({ person, timeZone }: { person: Person; timeZone: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  return (
    <Card labelledBy="person-beside" className={styles.person ?? ''}>
      <h2 id="person-beside" className={styles.subtitle}>
        {t`About the person`}
      </h2>
      <Facts
        facts={[
          { name: t`Status`, value: i18n._(statusWords[person.status]), isStrong: true },
          { name: t`E-mail`, value: <bdi className={styles.long}>{person.email}</bdi> },
          { name: t`Phone`, value: person.phone ? <bdi>{person.phone}</bdi> : '—' },
          {
            name: t`Since`,
            value: fullDate(new Date(person.registeredAt), timeZone, locale),
          },
        ]}
      />
      {person.workplaces.map((workplace) => (
        <div key={workplace.locationId} className={styles.workplace}>
          <p className={styles.name}>
            <bdi>{workplace.name}</bdi>
          </p>
          <p className={styles.note}>
            <bdi>
              {workplace.city}, {workplace.country.toUpperCase()}
            </bdi>
            {workplace.staffType !== null && (
              <>
                {' · '}
                <bdi>{workplace.staffType}</bdi>
              </>
            )}
          </p>
          <p
            className={styles.note}
          >{t`Local time: ${timeOfDay(now, workplace.timeZone, locale)}`}</p>
        </div>
      ))}
    </Card>
  );
}
