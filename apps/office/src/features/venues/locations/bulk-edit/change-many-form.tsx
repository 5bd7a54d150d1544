import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedLocation } from '@tipwell/contract/venues/calls/location-admin';
import type { LocationChanged } from '@tipwell/contract/venues/calls/location-changes';
import { bulkSettings } from '@tipwell/contract/venues/location-bulk';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { RowBones } from '#lib/listing.tsx';
import { Trouble } from '#lib/error-state.tsx';
import { useFlagWords } from '../flag-words.ts';
import styles from '../locations.module.css';
import { closingQuery, salesPeopleQuery } from '../queries.ts';
import { changeAll, changesPreviewQuery, type ManyChange } from './queries.ts';
import { ToldLocations } from './told-locations.tsx';

/** What is to be set, what would become of each location, and then what has. */
export function ChangeManyForm({
  chosen,
  onDone,
}: {
  chosen: readonly ListedLocation[];
  onDone: () => void;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const flagWords = useFlagWords();
  // What was chosen when it was opened: the list below goes on being read.
  const [ids] = useState(() => chosen.map(({ id }) => id));
  const [change, setChange] = useState<ManyChange>({ setting: '', value: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useState<readonly LocationChanged[] | null>(null);
  const sales = useQuery(salesPeopleQuery);
  const preview = useQuery({
    ...changesPreviewQuery(change, ids),
    enabled: isChosen(change, done),
  });
  const { setting, value } = change;
  const changing = preview.data?.filter(({ outcome }) => outcome === 'CHANGES') ?? [];
  const isClosing = setting === 'isOpen' && value === 'false';
  const closings = useQueries({
    queries: isClosing ? changing.map(({ locationId }) => closingQuery(locationId)) : [],
  });
  const toChange = changing.length;
  const isKnown = closings.every(({ data }) => data !== undefined);
  const sellers = sales.data?.salesPeople ?? [];
  const nothing = { value: '', label: t`Choose` };
  const values =
    setting === 'salesPersonId'
      ? [
          ...sellers.map((one) => ({ value: one.userId, label: one.displayFullName })),
          { value: 'none', label: t`Nobody` },
        ]
      : setting === 'isOpen'
        ? [
            { value: 'true', label: t`Open` },
            { value: 'false', label: t`Closed` },
          ]
        : [
            { value: 'true', label: t`On` },
            { value: 'false', label: t`Off` },
          ];
  const nameOfValue = (told: string | null) =>
    values.find((one) => one.value === told)?.label ?? (told === null ? '' : t`Somebody else`);

  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      setDone(await changeAll(queries, change, preview.data ?? []));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  if (done) {
    const count = done.filter(({ outcome }) => outcome === 'CHANGED').length;
    return (
      <div className={styles.form}>
        <Notice tone="info">
          {plural(count, {
            0: 'No location was changed.',
            one: 'One location was changed.',
            other: '# locations were changed.',
          })}
        </Notice>
        <ToldLocations told={done} nameOfValue={nameOfValue} value={value} />
        <div className={styles.ends}>
          <Button onClick={onDone}>{t`Close`}</Button>
        </div>
      </div>
    );
  }
  const tipped = closings.reduce((sum, { data }) => sum + (data?.tipped ?? 0), 0);
  const withMoney = closings.reduce((sum, { data }) => sum + (data?.withMoney ?? 0), 0);
  return (
    <div className={styles.form}>
      <NativeSelect
        name="setting"
        label={t`What to change`}
        value={setting}
        data={[
          nothing,
          ...bulkSettings.map((one) => ({
            value: one,
            label: one === 'salesPersonId' ? t`Sales contact` : (flagWords[one]?.name ?? one),
          })),
        ]}
        onChange={({ target }) =>
          setChange({
            setting: bulkSettings.find((one) => one === target.value) ?? '',
            value: '',
          })
        }
      />
      {setting !== '' && (
        <NativeSelect
          name="value"
          label={t`Change it to`}
          value={value}
          data={[nothing, ...values]}
          onChange={({ target }) => setChange({ setting, value: target.value })}
        />
      )}
      {setting !== '' && value !== '' && (
        <>
          {preview.isError ? (
            <Trouble error={preview.error} onRetry={() => void preview.refetch()} />
          ) : preview.data && !preview.isFetching ? (
            <ToldLocations told={preview.data} nameOfValue={nameOfValue} value={value} />
          ) : (
            <RowBones />
          )}
          {isClosing && changing.length > 0 && isKnown && (
            <Notice tone="honey">
              {plural(tipped, {
                0: 'Their tip pages will say that they are not taking tips.',
                one: 'Their tip pages, and that of one person, will say that they are not taking tips.',
                other:
                  'Their tip pages, and those of # people, will say that they are not taking tips.',
              })}{' '}
              {withMoney > 0 &&
                plural(withMoney, {
                  one: 'One person has money from there. It stays theirs and is paid out as before.',
                  other:
                    '# people have money from there. It stays theirs and is paid out as before.',
                })}
            </Notice>
          )}
        </>
      )}
      {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
      <div className={styles.ends}>
        <Button
          {...(isClosing ? { color: 'red' } : {})}
          loading={isBusy}
          disabled={changing.length === 0 || preview.isFetching || !isKnown}
          onClick={() => void send()}
        >
          {plural(toChange, {
            0: 'Nothing to change',
            one: 'Change one location',
            other: 'Change # locations',
          })}
        </Button>
        <Button variant="default" onClick={onDone}>{t`Back`}</Button>
      </div>
    </div>
  );
}

const isChosen = ({ setting, value }: ManyChange, done: unknown): boolean =>
  setting !== '' && value !== '' && done === null;
