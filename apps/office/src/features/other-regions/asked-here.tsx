import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passToRegion } from '@tipwell/contract/calls/regions/other-regions';
import { regions, type Region } from '@tipwell/contract/regions';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { useEffect } from 'react';
import { beginAfresh } from '../../lib/begin-afresh.ts';
import { claimsOfSaid } from '../../lib/entrance/kept-said.ts';
import type { SaidByRegion } from '../../lib/entrance/said-by-region.ts';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { Trouble } from '../../lib/trouble.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import styles from './other-regions.module.css';
import { agreeTo, endConnecting } from './queries.ts';
import { useRegionName } from '../../lib/entrance/use-region-name.ts';

interface AskedHereProps {
  said: SaidByRegion;
  onDone: () => void;
}

/** What another region has just said: an offer that waits for a yes, or the yes to one’s own offer. */
export function AskedHere({ said, onDone }: AskedHereProps) {
  const { from } = claimsOfSaid(said.text);
  const region = regions.find((one) => one === from);
  if (!region) return null;
  return said.kind === 'offer' ? (
    <Offer region={region} text={said.text} onDone={onDone} />
  ) : (
    <Yes text={said.text} />
  );
}

function Offer({ region, text, onDone }: { region: Region; text: string; onDone: () => void }) {
  const { t } = useLingui();
  const name = useRegionName()(region);
  const agree = useMutation({ mutationFn: () => agreeTo(region, text), onSuccess: beginAfresh });
  return (
    <Card labelledBy="offer">
      <div className={styles.stack}>
        <h2 id="offer" className={styles.heading}>{t`Connect the two accounts?`}</h2>
        <p className={styles.note}>
          {t`You began this in your account for ${name}. If you agree, whoever is signed in here can open that account without its password, until you disconnect it there.`}
        </p>
        <FormTrouble failure={agree.error} />
        <div className={styles.buttons}>
          <WriteControls of={passToRegion}>
            <Button loading={agree.isPending} onClick={() => agree.mutate()}>{t`Connect`}</Button>
          </WriteControls>
          <Button variant="default" onClick={onDone}>
            {t`Not now`}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Yes({ text }: { text: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const nameOf = useRegionName();
  const { mutate, data, error } = useMutation({
    mutationFn: () => endConnecting(queries, text),
  });
  useEffect(() => mutate(), [mutate]);
  if (data === undefined) return error && <Trouble error={error} onRetry={() => mutate()} />;
  const name = nameOf(data);
  return (
    <Notice tone="info">
      {t`Connected. From now on your account for ${name} opens this one.`}
    </Notice>
  );
}
