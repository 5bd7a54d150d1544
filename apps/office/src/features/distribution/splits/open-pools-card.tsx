import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  releaseSplit,
  setSplitHolding,
  type HeldRun,
  type OpenPool,
} from '@tipwell/contract/distribution/calls/runs';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { listed } from '#lib/lists/listed.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { queryKeys } from '#lib/query.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { showToast } from '#lib/toasts.ts';
import { useNow } from '#lib/now.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { PoolPreview } from './pool-preview.tsx';
import { openPoolsQuery, releasePool, setHolding } from './queries.ts';
import { useDay } from './use-day.ts';

interface OpenPoolsCardProps {
  locationId: number;
  timeZone: string;
}

/** What is not split yet and what was split and waits for its release. */
export function OpenPoolsCard({ locationId, timeZone }: OpenPoolsCardProps) {
  const { t } = useLingui();
  const day = useDay();
  const open = useQuery(openPoolsQuery(locationId));
  const [looksAt, setLooksAt] = useState<OpenPool | null>(null);
  if (!open.data) return null;
  const { pools, held, holdsSplits, mayAct } = open.data;
  if (pools.length === 0 && held.length === 0 && !mayAct) return null;
  return (
    <Card labelledBy="not-yet-split">
      <h2 id="not-yet-split" className={styles.title}>{t`Not split yet`}</h2>
      {pools.length === 0 && <p className={styles.note}>{t`No tips wait to be split.`}</p>}
      <Rows>
        {pools.map((pool) => (
          <Row key={pool.poolId}>
            <PoolWords pool={pool} timeZone={timeZone} />
            <p className={styles.figure}>
              {pool.total === null ? (
                t`Total not shown`
              ) : (
                <Money amount={pool.total} currency={pool.currency} />
              )}
            </p>
            <Button variant="default" onClick={() => setLooksAt(pool)}>
              {t`See what it gives`}
            </Button>
          </Row>
        ))}
        {held.map((run) => (
          <Held
            key={run.runId}
            locationId={locationId}
            timeZone={timeZone}
            run={run}
            mayAct={mayAct}
          />
        ))}
      </Rows>
      {mayAct && <Holding locationId={locationId} holdsSplits={holdsSplits} />}
      <Sheet
        isOpen={looksAt !== null}
        onClose={() => setLooksAt(null)}
        title={looksAt ? t`The tips of ${day(looksAt.businessDay)}` : ''}
        closeLabel={t`Close`}
      >
        {looksAt && (
          <PoolPreview
            locationId={locationId}
            pool={looksAt}
            mayAct={mayAct}
            onDone={() => setLooksAt(null)}
          />
        )}
      </Sheet>
    </Card>
  );
}

function PoolWords({ pool, timeZone }: { pool: OpenPool; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const day = useDay();
  const nameOf = useStaffTypeName();
  const when = (moment: string) => dayAndTime(new Date(moment), timeZone, locale, now);
  const { part, fallback } = pool;
  const types = listed(pool.staffTypes.map(nameOf), locale);
  const until = fallback && when(fallback.at);
  const why = {
    DAY: t`is split ${when(pool.endsAt)}`,
    HOURS: t`hours are still missing`,
    PERCENTAGES_NOT_SET: t`no percentages are set`,
    GROUP_PERCENTAGES_MISSING: t`no percentage for ${types}`,
  };
  return (
    <p className={styles.what}>
      {part === 1 ? day(pool.businessDay) : t`${day(pool.businessDay)}, part ${part}`}
      <span className={styles.sub}>
        {t`${plural(pool.tips, { one: '# tip', other: '# tips' })}`}
        {pool.groupName && (
          <>
            {' · '}
            <bdi>{pool.groupName}</bdi>
          </>
        )}
        {pool.waitsFor && <> · {why[pool.waitsFor]}</>}
      </span>
      {fallback && until && (
        <span className={styles.sub}>
          {fallback.kind === 'EQUAL'
            ? t`If nobody sets them: in equal parts to everyone who worked, ${until}`
            : t`If nobody sets them: by hours worked, ${until}`}
        </span>
      )}
    </p>
  );
}

interface HeldProps extends OpenPoolsCardProps {
  run: HeldRun;
  mayAct: boolean;
}

/** A split that waits for its release: what the books say beside what its shares come to. */
function Held({ locationId, timeZone, run, mayAct }: HeldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const day = useDay();
  const queries = useQueryClient();
  const releasing = useMutation({
    mutationFn: () => releasePool(locationId, run.poolId),
    onSuccess: () => showToast('success', t`Released. The money can be paid out.`),
    onSettled: async () => queries.invalidateQueries({ queryKey: queryKeys.split(locationId) }),
  });
  const at = dayAndTime(new Date(run.releasesAt), timeZone, locale, now);
  const { people, currency } = run;
  return (
    <Row>
      <p className={styles.what}>
        {day(run.businessDay)}
        <span className={styles.sub}>
          {t`${plural(people, { one: '# person', other: '# people' })}`}
          {run.groupName && (
            <>
              {' · '}
              <bdi>{run.groupName}</bdi>
            </>
          )}
          {' · '}
          {t`releases itself ${at}`}
        </span>
      </p>
      <Pill tone="notYet">{t`Not released`}</Pill>
      <p className={styles.figure}>
        {run.amount === null ? (
          t`Total not shown`
        ) : (
          <Money amount={run.amount} currency={currency} />
        )}
      </p>
      <div className={styles.proposal}>
        {run.inTheBooks !== null && run.ofShares !== null && (
          <dl className={styles.sums}>
            <dt>{t`In the books for these people`}</dt>
            <dd>
              <Money amount={run.inTheBooks} currency={currency} />
            </dd>
            <dt>{t`Sum of their shares`}</dt>
            <dd>
              <Money amount={run.ofShares} currency={currency} />
            </dd>
          </dl>
        )}
        {run.isSame ? (
          <p className={styles.sub}>{t`Both are the same, person by person.`}</p>
        ) : (
          <Notice tone="info">{t`The two differ, so this cannot be released. Please tell our support.`}</Notice>
        )}
        <FormTrouble failure={releasing.error} />
        {mayAct && run.isSame && (
          <WriteControls of={releaseSplit}>
            <div className={styles.actions}>
              <Button loading={releasing.isPending} onClick={() => releasing.mutate()}>
                {t`Release it`}
              </Button>
            </div>
          </WriteControls>
        )}
      </div>
    </Row>
  );
}

function Holding({ locationId, holdsSplits }: { locationId: number; holdsSplits: boolean }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // What was chosen shows at once, and the box keeps the focus while it is saved.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const setting = useMutation({
    mutationFn: (holds: boolean) => setHolding(locationId, holds),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.split(locationId) });
      setChosen(null);
    },
  });
  const choose = (holds: boolean) => {
    if (setting.isPending) return;
    setChosen(holds);
    setting.mutate(holds);
  };
  return (
    <WriteControls of={setSplitHolding}>
      <label className={styles.holding}>
        <input
          type="checkbox"
          checked={chosen ?? holdsSplits}
          onChange={({ target }) => choose(target.checked)}
        />
        <span>
          {t`Hold every split until somebody releases it`}
          <span className={styles.sub}>
            {t`After two days it releases itself, so that nobody’s pay depends on it.`}
          </span>
        </span>
      </label>
      <FormTrouble failure={setting.error} />
    </WriteControls>
  );
}
