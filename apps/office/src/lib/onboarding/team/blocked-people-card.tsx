import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HeldPerson } from '@tipwell/contract/people/calls/onboarding';
import { Card } from '@tipwell/ui/card';
import { dayAndTime } from '../../format/dates.ts';
import { useLocale } from '../../locale.ts';
import { useNow } from '../../now.ts';
import { useHoldWordsOf, useSinceWords } from '../../labels/payout-block-labels.ts';
import { useNextWords } from '../../labels/next-step-labels.ts';
import styles from './blocked-people.module.css';
import { heldPeopleQuery } from './queries.ts';
import { RemindButton } from './remind-button.tsx';

interface HeldPeopleCardProps {
  locationId: number;
  timeZone: string;
}

/**
 * Who of a team cannot be paid yet, what holds each and since when, with one way on: to remind them. It
 * says what they have to do and nothing of what they earn; nothing is shown while nobody is held.
 */
export function HeldPeopleCard({ locationId, timeZone }: HeldPeopleCardProps) {
  const { data } = useQuery(heldPeopleQuery(locationId));
  const people = data?.people ?? [];
  if (people.length === 0) return null;
  return (
    <Card labelledBy="held-people">
      <h2 id="held-people" className={styles.title}>
        {plural(people.length, {
          one: 'One person cannot be paid yet',
          other: '# people cannot be paid yet',
        })}
      </h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <HeldRow
            key={person.staffId}
            person={person}
            locationId={locationId}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </Card>
  );
}

function HeldRow({ person, locationId, timeZone }: HeldPeopleCardProps & { person: HeldPerson }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const holdWords = useHoldWordsOf();
  const sinceWords = useSinceWords();
  const nextWords = useNextWords();
  const { staffId, displayFullName: name, hold, remindedAt, mayRemind } = person;
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <span>{holdWords(hold.kind, name)}.</span>
        <span className={styles.note}>
          {sinceWords(hold.since, timeZone)} {nextWords(hold.kind)}{' '}
          {remindedAt !== null &&
            t`Last reminded ${dayAndTime(new Date(remindedAt), timeZone, locale, now)}.`}
        </span>
      </span>
      {mayRemind && <RemindButton {...{ locationId, staffId, name }} />}
    </li>
  );
}
