import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession } from '@tipwell/contract/identity/calls/identity';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { deviceTimeZone, fullDate, timeOfDay } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './account.module.css';
import { useClientName } from '#lib/client-config/client-name.ts';
import { sessionsQuery, signOutDevice, signOutElsewhere } from './queries.ts';
import { Pending } from '#lib/query-view.tsx';

/** Where a person is signed in, with a way to end it there. */
export function DevicesCard() {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [isLeavingAll, setIsLeavingAll] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const here = deviceTimeZone();
  const clientName = useClientName();
  const signOut = (sessionId: string) => {
    setLeaving(sessionId);
    setFailure(null);
    signOutDevice(queries, sessionId)
      .catch(setFailure)
      .finally(() => setLeaving(null));
  };
  const signOutAll = () => {
    setIsLeavingAll(true);
    setFailure(null);
    signOutElsewhere(queries)
      .catch(setFailure)
      .finally(() => setIsLeavingAll(false));
  };
  const others = sessions.data?.sessions.filter(({ isThisDevice }) => !isThisDevice).length ?? 0;
  return (
    <Card labelledBy="devices">
      <h2 id="devices" className={styles.sectionTitle}>{t`Your devices`}</h2>
      <FormTrouble failure={failure} />
      {sessions.data ? (
        <Rows>
          {sessions.data.sessions.map((session) => {
            const { sessionId, browser, system, isThisDevice } = session;
            const name = [browser, system].filter(Boolean).join(' · ') || t`Unknown device`;
            const used = new Date(session.lastUsedAt);
            const day = fullDate(used, here, locale);
            const time = timeOfDay(used, here, locale);
            return (
              <Row key={sessionId}>
                <span className={styles.rowWords}>
                  <bdi className={styles.rowName}>{name}</bdi>
                  <span className={styles.rowValue}>{t`Last used on ${day} at ${time}`}</span>
                  {clientName(session) !== null && (
                    <span className={styles.rowValue}>{clientName(session)}</span>
                  )}
                </span>
                {isThisDevice ? (
                  <span className={styles.here}>{t`This device`}</span>
                ) : (
                  <WriteControls of={endSession}>
                    <Button
                      variant="default"
                      loading={leaving === sessionId}
                      aria-label={t`Sign out this device: ${name}`}
                      onClick={() => signOut(sessionId)}
                    >
                      {t`Sign out`}
                    </Button>
                  </WriteControls>
                )}
              </Row>
            );
          })}
        </Rows>
      ) : (
        <Pending query={sessions} waiting={<Bone width="100%" height="56px" radius="12px" />} />
      )}
      {/* With a single other device its own button says the same. */}
      {others > 1 && (
        <WriteControls of={endOtherSessions}>
          <Button variant="default" fullWidth loading={isLeavingAll} onClick={signOutAll}>
            {t`Sign out everywhere else`}
          </Button>
        </WriteControls>
      )}
    </Card>
  );
}
