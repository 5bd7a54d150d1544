import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setLocationOpen, type Closing } from '@tipwell/contract/venues/calls/location-opening';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { RowBones } from '#lib/listing.tsx';
import { useMoney } from '#lib/locale.ts';
import { showToast } from '#lib/toasts.ts';
import { Trouble, useTroubleWords } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './locations.module.css';
import { closingQuery, refreshLocation, setOpen } from './queries.ts';
import type { Settings } from './typed-settings.ts';

/** Whether guests can tip here, and the way to change it for those who may. */
export function OpeningCard({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { isOpen, may } = settings;
  return (
    <Card labelledBy="opening">
      <div className={styles.head}>
        <h2 id="opening" className={styles.title}>
          {isOpen ? t`Open to guests` : t`Closed to guests`}
        </h2>
        {may.openAndClose && (
          <WriteControls of={setLocationOpen}>
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {isOpen ? t`Close this location` : t`Open it again`}
            </Button>
          </WriteControls>
        )}
      </div>
      <p className={styles.note}>
        {isOpen
          ? t`Guests can tip here. When the location is closed, the tip pages say so and charge nothing.`
          : t`The tip pages politely say that they are not taking tips right now, and nobody is charged.`}
      </p>
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={isOpen ? t`Close this location?` : t`Open it again?`}
        closeLabel={t`Back`}
      >
        {isAsking && <Consequences settings={settings} onDone={() => setIsAsking(false)} />}
      </Sheet>
    </Card>
  );
}

/** What follows from it, before it is done. */
function Consequences({ settings, onDone }: { settings: Settings; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const troubleWords = useTroubleWords();
  const closing = useQuery(closingQuery(settings.id));
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { name, isOpen } = settings;
  const change = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await setOpen(settings.id, !isOpen);
      await refreshLocation(queries, settings.id);
      showToast(
        'success',
        isOpen ? t`${name} is closed to guests.` : t`${name} is open to guests.`,
      );
      onDone();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      {failure !== null && <Notice tone="danger">{troubleWords(failure).text}</Notice>}
      {closing.data ? (
        isOpen ? (
          <ClosingFacts closing={closing.data} />
        ) : (
          <p>
            {plural(closing.data.tipped, {
              0: 'Guests can tip the venue again. Every printed code works as before.',
              one: 'Guests can tip the venue and one person again. Every printed code works as before.',
              other:
                'Guests can tip the venue and # people again. Every printed code works as before.',
            })}
          </p>
        )
      ) : closing.isError ? (
        <Trouble error={closing.error} onRetry={() => void closing.refetch()} />
      ) : (
        <RowBones />
      )}
      <div className={styles.ends}>
        <Button
          {...(isOpen ? { color: 'red' } : {})}
          loading={isBusy}
          disabled={!closing.data}
          onClick={() => void change()}
        >
          {isOpen ? t`Close ${name}` : t`Open ${name}`}
        </Button>
        <Button variant="default" onClick={onDone}>{t`Back`}</Button>
      </div>
    </div>
  );
}

function ClosingFacts({ closing }: { closing: Closing }) {
  const { t } = useLingui();
  const money = useMoney();
  const { currency, tipped, withMoney, unsplitDays, openParts } = closing;
  const sum = (amount: number | null) => (amount === null ? null : money(amount, currency));
  const balances = sum(closing.balances);
  const unsplit = sum(closing.unsplit);
  const venueMoney = closing.venueMoney ? sum(closing.venueMoney) : null;
  return (
    <ul className={styles.consequences}>
      <li>
        {plural(tipped, {
          0: 'The venue’s tip page politely says that it is not taking tips right now. Nobody is charged.',
          one: 'The tip pages of the venue and of one person politely say that they are not taking tips right now. Nobody is charged.',
          other:
            'The tip pages of the venue and of # people politely say that they are not taking tips right now. Nobody is charged.',
        })}
      </li>
      {withMoney > 0 && (
        <li>
          {plural(withMoney, {
            one: 'One person has money from here. It stays theirs and is paid out as before.',
            other: '# people have money from here. It stays theirs and is paid out as before.',
          })}
          {balances && <strong> {balances}</strong>}
        </li>
      )}
      {unsplitDays > 0 && (
        <li>
          {plural(unsplitDays, {
            one: 'The shared tips of one day are still to be split. That happens as planned.',
            other: 'The shared tips of # days are still to be split. That happens as planned.',
          })}
          {unsplit && <strong> {unsplit}</strong>}
        </li>
      )}
      {venueMoney && (
        <li>
          {t`The venue’s own money stays on its balance.`}
          <strong> {venueMoney}</strong>
        </li>
      )}
      {openParts > 0 && (
        <li>
          {plural(openParts, {
            one: 'One sub-location stays open; it is closed on its own page.',
            other: '# sub-locations stay open; each is closed on its own page.',
          })}
        </li>
      )}
      <li>{t`You can open it again at any time. Printed codes keep working.`}</li>
    </ul>
  );
}
