import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setSplitVisibility } from '@tipwell/contract/distribution/calls/visibility';
import {
  visibilityLevels,
  type VisibilityLevel,
} from '@tipwell/contract/distribution/visibility-levels';
import { Card } from '@tipwell/ui/card';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { setVisibility, visibilityQuery } from './queries.ts';
import { useVisibilityWords } from './visibility-words.ts';

/** What people who share tips at a location may see of each other, set by whoever has a say in the split. */
export function VisibilityCard({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const words = useVisibilityWords();
  const queries = useQueryClient();
  const setting = useQuery(visibilityQuery(locationId)).data;
  const changing = useMutation({
    mutationFn: (level: VisibilityLevel) => setVisibility(locationId, level),
    onSuccess: () =>
      showToast('success', t`Saved. Everyone who shares tips here has a message about it.`),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.visibility(locationId) }),
  });
  if (!setting) return null;
  const { level, needsConsent, people, agreed, mayChange } = setting;
  return (
    <Card labelledBy="visibility">
      <h2 id="visibility" className={styles.title}>{t`What colleagues see of each other`}</h2>
      {mayChange ? (
        <WriteControls of={setSplitVisibility}>
          <fieldset className={styles.fieldset}>
            <legend className={styles.legend}>{t`People who share tips see`}</legend>
            <ul className={styles.choices}>
              {visibilityLevels.map((one) => (
                <li key={one}>
                  <label>
                    <input
                      type="radio"
                      name="visibility"
                      checked={level === one}
                      disabled={changing.isPending}
                      onChange={() => changing.mutate(one)}
                    />
                    <span>
                      {words[one].name}
                      <span className={styles.sub}>{words[one].text}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </WriteControls>
      ) : (
        <p className={styles.note}>{words[level].text}</p>
      )}
      {level !== 'OWN' && needsConsent && (
        <p className={styles.note}>
          {t`A day’s split shows this only while everyone who shared in it agrees. ${plural(agreed, { one: '# person agrees', other: '# people agree' })}, of ${people}. Nobody is told who.`}
        </p>
      )}
      {mayChange && (
        <p className={styles.note}>
          {t`More is shown from the next day on, less at once and for past days as well.`}
        </p>
      )}
      {changing.error !== null && (
        <Trouble error={changing.error} onRetry={() => changing.reset()} />
      )}
    </Card>
  );
}
