import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { seeToCodeRound, type CodeRound } from '@tipwell/contract/payments/calls/qr-checks';
import { Bone } from '@tipwell/ui/bone';
import { Notice } from '@tipwell/ui/notice';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { Pending } from '#lib/query-view.tsx';
import { showFailure, showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './patrol.module.css';
import { roundsQuery, seeTo } from './queries.ts';

/** Enough to see that somebody walks; the rest on demand. */
const shownAtFirst = 3;

interface PastRoundsProps {
  locationId: number;
  timeZone: string;
}

const unknownOf = ({ foreign }: CodeRound) => foreign.filter(({ isKnown }) => !isKnown);
const strangersOf = (round: CodeRound) =>
  round.elsewhere + unknownOf(round).reduce((sum, { codes }) => sum + codes, 0);

/** What the last walk left to be done, and when the codes were looked at before. */
export function PastRounds({ locationId, timeZone }: PastRoundsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const query = useQuery(roundsQuery(locationId));
  const [isLong, setLong] = useState(false);
  const rounds = query.data?.rounds;
  const alarming = rounds?.find(({ isAlarming }) => isAlarming);
  const shown = isLong ? rounds : rounds?.slice(0, shownAtFirst);
  return (
    <>
      {alarming && <Alarm locationId={locationId} round={alarming} />}
      <h3 className={styles.heading}>{t`Last checks`}</h3>
      <div className={styles.pastRounds}>
        {!rounds || !shown ? (
          <Pending query={query} waiting={<Bone width="100%" height="64px" radius="12px" />} />
        ) : rounds.length === 0 ? (
          <p className={styles.note}>
            {t`Nobody has checked the codes here yet. It takes a few minutes; once a week is a good habit.`}
          </p>
        ) : (
          <Rows>
            {shown.map((round) => (
              <RoundRow
                key={round.roundId}
                round={round}
                at={dayAndTime(new Date(round.madeAt), timeZone, locale, now)}
              />
            ))}
          </Rows>
        )}
      </div>
      {rounds && rounds.length > shownAtFirst && !isLong && (
        <Button variant="default" onClick={() => setLong(true)}>{t`Show earlier checks`}</Button>
      )}
    </>
  );
}

function RoundRow({ round, at }: { round: CodeRound; at: string }) {
  const who = round.madeBy;
  return (
    <Row className={styles.past}>
      <span className={styles.said}>
        <span className={styles.when}>{at}</span>
        <span className={styles.note}>
          <RoundWords round={round} />
          {who !== null && (
            <>
              {' · '}
              <bdi>{who}</bdi>
            </>
          )}
        </span>
      </span>
      <RoundPill round={round} />
    </Row>
  );
}

function RoundWords({ round }: { round: CodeRound }) {
  const { t } = useLingui();
  const { working, idle, nowhere, other, elsewhere, foreign } = round;
  const all =
    working + idle + nowhere + other + elsewhere + foreign.reduce((sum, one) => sum + one.codes, 0);
  const useless = idle + nowhere;
  const said = plural(all, { one: '# code', other: '# codes' });
  if (useless === 0) return said;
  return t`${said}, ${useless} out of use`;
}

function RoundPill({ round }: { round: CodeRound }) {
  const { t } = useLingui();
  const strangers = strangersOf(round);
  if (strangers === 0) return <Pill tone="good">{t`No strangers`}</Pill>;
  if (round.seenToAt !== null) return <Pill tone="plain">{t`Taken care of`}</Pill>;
  return <Pill tone={round.isAlarming ? 'bad' : 'plain'}>{t`${strangers} not yours`}</Pill>;
}

/** Codes of strangers that may still hang there. */
function Alarm({ locationId, round }: { locationId: number; round: CodeRound }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const done = useMutation({
    mutationFn: async () => seeTo(queries, locationId, round.roundId),
    onSuccess: () => showToast('success', t`The alarm is closed.`),
    onError: showFailure,
  });
  const strangers = strangersOf(round);
  const hosts = [...new Set(unknownOf(round).map(({ leadsTo }) => leadsTo))];
  return (
    <div className={styles.alarm}>
      <Notice tone="danger">
        <strong className={styles.strong}>
          {plural(strangers, {
            one: 'At the last check # code was not yours',
            other: 'At the last check # codes were not yours',
          })}
        </strong>
        {hosts.length > 0 && (
          <span className={styles.hosts}>
            {hosts.map((host) => (
              <bdi key={host} dir="ltr">
                {host}
              </bdi>
            ))}
          </span>
        )}
        {hosts.length > 0
          ? t`Is it still hanging? Take it off. Tipwell has been told and is looking into where it leads.`
          : t`Is it still hanging? Take it off. It leads to another venue on Tipwell.`}
      </Notice>
      <WriteControls of={seeToCodeRound}>
        <Button variant="default" loading={done.isPending} onClick={() => done.mutate()}>
          {t`Close the alarm`}
        </Button>
      </WriteControls>
    </div>
  );
}
