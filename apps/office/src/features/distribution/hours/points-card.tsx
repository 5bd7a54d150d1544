import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { setHoursPoints } from '@tipwell/contract/distribution/calls/hours';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { queryKeys } from '#lib/query.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import type { Hours } from './hours-form.ts';
import styles from './hours.module.css';
import { savePoints } from './queries.ts';

/** Whether points count besides hours, for whoever decides about the split. */
export function PointsCard({ locationId, hours }: { locationId: number; hours: Hours }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = async (counts: boolean) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await savePoints(locationId, counts);
      await queries.invalidateQueries({ queryKey: queryKeys.hours(locationId) });
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card labelledBy="hours-points">
      <h2 id="hours-points" className={styles.title}>{t`Points`}</h2>
      <p className={styles.note}>
        {t`With points, a share follows from points × hours: somebody with 20 points gets twice as much for an hour as somebody with 10. Without them, every hour counts the same.`}
      </p>
      <WriteControls of={setHoursPoints}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={hours.countsPoints}
            disabled={isBusy}
            onChange={({ target }) => void change(target.checked)}
          />
          {t`Points count`}
        </label>
      </WriteControls>
      {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
    </Card>
  );
}
