import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconId } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  endIdentityCheck,
  type WaitingBusiness,
  type WaitingIdentity,
} from '@tipwell/contract/people/calls/pending-checks';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { useState, type ReactNode } from 'react';

import { dayAndTime, deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { useHoldWordsOf } from '#lib/labels/payout-block-labels.ts';
import { paths } from '#lib/paths.ts';
import { QueryList } from '#lib/query-view.tsx';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { checksQuery, endCheck, refreshPeople } from './queries.ts';
import styles from './registered-users.module.css';

const ownZone = deviceTimeZone();

/** What waits for a look at it, whoever has waited longest first: businesses, then people's papers. */
export function ChecksScreen({ aside }: { aside: ReactNode }) {
  const { t } = useLingui();
  const checks = useQuery(checksQuery);
  const { data } = checks;
  return (
    <>
      <PageHeader title={t`Checks`} aside={aside} />
      <div className={styles.stack}>
        <Card labelledBy="businesses">
          <h2 id="businesses" className={styles.title}>{t`Businesses`}</h2>
          <QueryList
            query={checks}
            items={data?.businesses}
            empty={
              <EmptyState
                icon={<IconBuildingStore size={24} stroke={1.75} />}
                title={t`No business is waiting`}
                text={t`New locations with onboarding appear here until you have decided on them.`}
              />
            }
          >
            {(businesses) => (
              <Rows>
                {businesses.map((business) => (
                  <Business key={business.locationId} business={business} />
                ))}
              </Rows>
            )}
          </QueryList>
          <More shown={data?.businesses.length} total={data?.totalBusinesses} />
        </Card>
        {/* Below a list whose length is known, so that it does not move. */}
        {data && (
          <Card labelledBy="identities">
            <h2 id="identities" className={styles.title}>{t`Identity checks`}</h2>
            <QueryList
              query={checks}
              items={data.identities}
              empty={
                <EmptyState
                  icon={<IconId size={24} stroke={1.75} />}
                  title={t`No identity check is open`}
                  text={t`Anyone who has shown an ID appears here until it is decided.`}
                />
              }
            >
              {(identities) => (
                <Rows>
                  {identities.map((identity) => (
                    <Identity key={identity.checkId} identity={identity} />
                  ))}
                </Rows>
              )}
            </QueryList>
            <More shown={data.identities.length} total={data.totalIdentities} />
          </Card>
        )}
      </div>
    </>
  );
}

/** That there are more than the page shows: those have waited less. */
function More({ shown = 0, total = 0 }: { shown: number | undefined; total: number | undefined }) {
  if (total <= shown) return null;
  return (
    <p className={styles.note}>
      {plural(total - shown, {
        one: 'One more waits, for less long.',
        other: '# more wait, for less long.',
      })}
    </p>
  );
}

function Business({ business }: { business: WaitingBusiness }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { locationId, name, city, country, timeZone, since, asked, owners } = business;
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const day = fullDate(new Date(since), timeZone, locale);
  return (
    <Row className={styles.request}>
      <span className={styles.strong}>
        <Link {...paths.locationFacts(locationId)}>
          <bdi>{name}</bdi>
        </Link>
      </span>
      <span className={styles.note}>
        {t`Waiting since ${day}`} · <bdi>{city}</bdi>,{' '}
        {countries.of(country.toUpperCase()) ?? country}
      </span>
      <Missing business={business} />
      {asked !== null && (
        <blockquote className={styles.quote} dir="auto">
          {asked}
        </blockquote>
      )}
      <div className={styles.ends}>
        <LinkButton
          {...paths.locationFacts(locationId)}
          variant={business.mayDecide ? 'filled' : 'default'}
          aria-label={business.mayDecide ? t`Decide on ${name}` : t`See ${name}`}
        >
          {business.mayDecide ? t`Decide` : t`See`}
        </LinkButton>
      </div>
      {!business.mayDecide && owners.length > 0 && (
        <span className={styles.note}>{t`You work there, so somebody else decides.`}</span>
      )}
    </Row>
  );
}

/** Who owns it, and what is missing beside the look itself. */
function Missing({ business }: { business: WaitingBusiness }) {
  const { t } = useLingui();
  const holdWords = useHoldWordsOf();
  const { owners, asked, hasAgreement } = business;
  return (
    <ul className={styles.missing}>
      {owners.length === 0 && <li>{t`Nobody owns it yet: an owner has to join first.`}</li>}
      {owners.map(({ userId, displayFullName, hold }) => (
        <li key={userId}>
          <Link {...paths.registeredUser(userId)}>
            <bdi>{displayFullName}</bdi>
          </Link>
          {hold !== null && <>: {holdWords(hold, displayFullName)}</>}
        </li>
      ))}
      <li>{asked === null ? t`Nobody has looked at it yet.` : t`Its owners were asked:`}</li>
      {hasAgreement && <li>{t`A separate agreement is recorded.`}</li>}
    </ul>
  );
}

function Identity({ identity }: { identity: WaitingIdentity }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const queries = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const { checkId, userId, displayFullName: name, state, since, isLate, endsAt } = identity;
  const shown = dayAndTime(new Date(since), ownZone, locale, now);
  const end = fullDate(new Date(endsAt), ownZone, locale);
  return (
    <Row className={styles.request}>
      <span className={styles.check}>
        <Link {...paths.registeredUser(userId)} className={styles.strong}>
          <bdi>{name}</bdi>
        </Link>
        {isLate && <Pill tone="bad">{t`Late`}</Pill>}
      </span>
      <span className={styles.note}>
        {state === 'REVIEW'
          ? t`The automatic check was not sure, so somebody has to look. Shown ${shown}.`
          : t`Shown ${shown}, and nobody has decided yet.`}{' '}
        {t`Without an answer it ends on ${end}, and ${name} can start again.`}
      </span>
      <div className={styles.ends}>
        <LinkButton {...paths.registeredUser(userId)} variant="default" aria-label={t`See ${name}`}>
          {t`See`}
        </LinkButton>
        {identity.mayEnd && (
          <WriteControls of={endIdentityCheck}>
            <Button
              variant="default"
              onClick={() => setIsEnding(true)}
              aria-label={t`End the check of ${name}`}
            >
              {t`End it`}
            </Button>
          </WriteControls>
        )}
      </div>
      <ReasonSheet
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        title={t`End this check`}
        text={t`${name} is told and can show an ID again right away. This is no reflection on them, and a late answer still counts.`}
        button={t`End it`}
        isDangerous={false}
        draft={{ form: 'endCheck', object: checkId }}
        onConfirm={async (reason) => {
          const isEnded = await endCheck({ userId, checkId }, reason);
          await refreshPeople(queries);
          showToast(
            'success',
            isEnded ? t`${name} can start again.` : t`It has been decided in the meantime.`,
          );
        }}
      />
    </Row>
  );
}
