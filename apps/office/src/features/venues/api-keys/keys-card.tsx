import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { makeApiKey, type ApiKey } from '@tipwell/contract/venues/calls/api-keys';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { Rows } from '#lib/lists/rows.tsx';
import { apiDocumentation } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { EndKey } from './end-key.tsx';
import { KeyRow } from './key-row.tsx';
import styles from './keys.module.css';
import { NewKey } from './new-key.tsx';
import { keysQuery } from './queries.ts';
import { ReplaceKey } from './replace-key.tsx';

/** The keys by which programs of partners are let in at a location. */
export function KeysCard({ locationId, timeZone }: { locationId: number; timeZone: string }) {
  const { t } = useLingui();
  const keys = useQuery(keysQuery(locationId));
  const [isMaking, setIsMaking] = useState(false);
  const [replacing, setReplacing] = useState<ApiKey | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const { data } = keys;
  const scopesToGive = data?.scopesToGive ?? [];
  const make = scopesToGive.length > 0 && (
    <WriteControls of={makeApiKey}>
      <Button variant="default" onClick={() => setIsMaking(true)}>
        {t`Make a key`}
      </Button>
    </WriteControls>
  );
  return (
    <Card labelledBy="api-keys">
      <h2 id="api-keys" className={styles.title}>{t`API keys`}</h2>
      <p className={styles.note}>
        {t`With a key, a till, a rota or a payroll program can send and read what you choose at this location, and nothing else.`}{' '}
        <a href={apiDocumentation} target="_blank" rel="noreferrer">
          {t`API documentation`}
        </a>
      </p>
      {!data ? (
        <Pending query={keys} waiting={<Bone width="100%" height="56px" radius="12px" />} />
      ) : (
        <>
          {!scopesToGive.includes('shifts:write') && (
            <p className={styles.note}>
              {data.isTroncHeld
                ? t`A key that sends hours is made by someone who records hours here: the troncmaster, a split manager or a team manager.`
                : t`A key that sends hours is made by someone who records hours here: a manager, a split manager or a team manager.`}
            </p>
          )}
          {data.keys.length === 0 ? (
            <EmptyState
              icon={<IconKey size={24} stroke={1.75} />}
              title={t`No keys yet`}
              text={t`Make one for each system, so that you can end one without the others.`}
              action={make}
            />
          ) : (
            <>
              <Rows>
                {data.keys.map((key) => (
                  <KeyRow
                    key={key.keyId}
                    of={key}
                    timeZone={timeZone}
                    onReplace={() => setReplacing(key)}
                    onEnd={() => setEnding(key)}
                  />
                ))}
              </Rows>
              <div className={styles.below}>{make}</div>
            </>
          )}
        </>
      )}
      <Sheet
        isOpen={isMaking}
        onClose={() => setIsMaking(false)}
        title={t`Make a key`}
        closeLabel={t`Close`}
      >
        <NewKey
          locationId={locationId}
          scopesToGive={scopesToGive}
          onDone={() => setIsMaking(false)}
        />
      </Sheet>
      <Sheet
        isOpen={replacing !== null}
        onClose={() => setReplacing(null)}
        title={t`Replace this key?`}
        closeLabel={t`Close`}
      >
        {replacing && (
          <ReplaceKey locationId={locationId} of={replacing} onDone={() => setReplacing(null)} />
        )}
      </Sheet>
      <Sheet
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={t`Revoke this key?`}
        closeLabel={t`Close`}
      >
        {ending && <EndKey locationId={locationId} of={ending} onDone={() => setEnding(null)} />}
      </Sheet>
    </Card>
  );
}
