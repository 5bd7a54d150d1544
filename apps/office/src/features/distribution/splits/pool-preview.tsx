import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { splitPoolNow, type OpenPool } from '@tipwell/contract/distribution/calls/runs';
import { Bone } from '@tipwell/ui/bone';
import { Notice } from '@tipwell/ui/notice';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { listed } from '#lib/lists/listed.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { percent } from '#lib/format/numbers.ts';
import { queryKeys } from '#lib/query.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { poolPreviewQuery, splitNow, type PoolPreviewed } from './queries.ts';

interface PoolPreviewProps {
  locationId: number;
  pool: OpenPool;
  mayAct: boolean;
  onDone: () => void;
}

/** What tips would give if they were split now, and the button that does. */
export function PoolPreview({ locationId, pool, mayAct, onDone }: PoolPreviewProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const nameOf = useStaffTypeName();
  const preview = useQuery(poolPreviewQuery(locationId, pool.poolId));
  const splitting = useMutation({
    mutationFn: () => splitNow(locationId, pool.poolId),
    onSuccess: ({ isHeld }) => {
      if (isHeld) showToast('success', t`Split. It waits for its release.`);
      else showToast('success', t`Split. The money is on everyone’s balance.`);
      onDone();
    },
    onSettled: async () =>
      Promise.all(
        [queryKeys.split(locationId), queryKeys.alerts(locationId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const types = listed(pool.staffTypes.map(nameOf), useLocale());
  if (preview.error) {
    return (
      <div className={styles.giving}>
        <FormTrouble failure={preview.error} />
        {types && <p className={styles.note}>{t`Without a percentage: ${types}`}</p>}
      </div>
    );
  }
  if (!preview.data) return <Bone width="100%" height="160px" radius="12px" />;
  return (
    <div className={styles.giving}>
      <p className={styles.note}>
        {t`This is what it gives with the people and percentages of this moment.`}
      </p>
      <Parts preview={preview.data} />
      {mayAct && pool.waitsFor === 'DAY' && (
        <Notice tone="honey">
          {t`The day is not over. What comes in later is split at its end, among the same people.`}
        </Notice>
      )}
      {mayAct && pool.waitsFor === 'HOURS' && (
        <Notice tone="info">
          {t`Hours of this day are still missing. It is split once they are in, or a day after its end.`}
        </Notice>
      )}
      <FormTrouble failure={splitting.error} />
      {mayAct && pool.waitsFor !== 'HOURS' && (
        <WriteControls of={splitPoolNow}>
          <div className={styles.actions}>
            <Button loading={splitting.isPending} onClick={() => splitting.mutate()}>
              {t`Split now`}
            </Button>
          </div>
        </WriteControls>
      )}
    </div>
  );
}

function Parts({ preview }: { preview: PoolPreviewed }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  const { currency, types, people, unallocated } = preview;
  return (
    <>
      <Rows>
        {types.map((type) => (
          <Row key={type.staffType}>
            <p className={styles.what}>
              {type.staffType === 'N/A' ? t`Everyone` : <bdi>{nameOf(type.staffType)}</bdi>}
              <span className={styles.sub}>
                {percent(type.percentage, locale)}
                {' · '}
                {t`${plural(type.people, { one: '# person', other: '# people' })}`}
              </span>
            </p>
            {type.amount !== null && (
              <p className={styles.figure}>
                <Money amount={type.amount} currency={currency} />
              </p>
            )}
          </Row>
        ))}
      </Rows>
      {people && people.length > 0 && (
        <>
          <h3 className={styles.title}>{t`Person by person`}</h3>
          <Rows>
            {people.map((person) => (
              <Row key={person.staffId}>
                <p className={styles.what}>
                  <bdi>{person.displayFullName}</bdi>
                </p>
                <p className={styles.figure}>
                  <Money amount={person.amount} currency={currency} />
                </p>
              </Row>
            ))}
          </Rows>
        </>
      )}
      {unallocated > 0 && (
        <Notice tone="honey">
          {t`Nobody entitled to a share is there for all of it. What is left is set aside.`}
        </Notice>
      )}
    </>
  );
}
