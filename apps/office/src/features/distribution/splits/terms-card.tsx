import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  decideSharingTerms,
  type ShareTerms,
  type TermsToConfirm,
} from '@tipwell/contract/distribution/calls/sharing-terms';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { showFailure } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { decideTerms } from './queries.ts';

/** Changes of jobs and roles that apply to team tips only once the troncmaster confirms them. */
export function TermsCard({
  locationId,
  toConfirm,
  mayDecide,
}: {
  locationId: number;
  toConfirm: readonly TermsToConfirm[];
  mayDecide: boolean;
}) {
  const { t } = useLingui();
  if (toConfirm.length === 0) return null;
  return (
    <Card labelledBy="the-terms">
      <h2 id="the-terms" className={styles.title}>{t`Job changes to confirm`}</h2>
      <p className={styles.note}>
        {t`Confirmed changes apply from the next business day. Until then, team tips are shared as before.`}
      </p>
      <Rows>
        {toConfirm.map((change) => (
          <Row key={change.termsId}>
            <p className={styles.what}>
              <bdi>{change.displayFullName}</bdi>
              <Said change={change} />
            </p>
            {mayDecide && <Decide locationId={locationId} termsId={change.termsId} />}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function Said({ change: { before, after } }: { change: TermsToConfirm }) {
  const { t } = useLingui();
  const wordsOf = useTermsWords();
  const next = wordsOf(after);
  const now = before && wordsOf(before);
  return (
    <span className={styles.sub}>
      {now === null ? t`New: ${next}` : t`Now: ${now} · New: ${next}`}
    </span>
  );
}

function useTermsWords(): (terms: ShareTerms) => string {
  const { t } = useLingui();
  const nameOf = useStaffTypeName();
  return ({ staffType, excludedAs }) => {
    if (excludedAs !== null) return t`No share because of the role`;
    return staffType === null ? t`No job, no share` : nameOf(staffType);
  };
}

function Decide({ locationId, termsId }: { locationId: number; termsId: number }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'CONFIRM' | 'REJECT' | null>(null);
  const decide = (decision: 'CONFIRM' | 'REJECT') => {
    setBusy(decision);
    void decideTerms(queries, { locationId, termsId, decision })
      .catch(showFailure)
      .finally(() => setBusy(null));
  };
  const button = (decision: 'CONFIRM' | 'REJECT', words: string) => (
    <Button
      variant={decision === 'CONFIRM' ? 'filled' : 'default'}
      loading={busy === decision}
      disabled={busy !== null && busy !== decision}
      onClick={() => decide(decision)}
    >
      {words}
    </Button>
  );
  return (
    <WriteControls of={decideSharingTerms}>
      <div className={styles.actions}>
        {button('CONFIRM', t`Confirm`)}
        {button('REJECT', t`Reject`)}
      </div>
    </WriteControls>
  );
}
