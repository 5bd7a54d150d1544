import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getDistributions } from '@tipwell/contract/distribution/calls/splits';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import styles from './distributions.module.css';
import { SplitVersionRows } from './split-version.tsx';
import { useDay } from './use-day.ts';

/** Every version there ever was: from when it counted, who saved it and when, and what it said. */
export function SplitHistory({ split }: { split: CallOutput<typeof getDistributions> }) {
  const { t } = useLingui();
  const day = useDay();
  if (split.history.length === 0) return null;
  return (
    <Card labelledBy="the-history">
      <h2 id="the-history" className={styles.title}>{t`All versions`}</h2>
      <div className={styles.history}>
        {split.history.map((version) => {
          const number = version.version;
          const since = day(version.validFrom);
          const saved = day(version.savedAt.slice(0, 10));
          return (
            <details key={number} className={styles.past}>
              <summary>
                <span className={styles.what}>
                  {t`Version ${number}, from ${since}`}
                  <span className={styles.sub}>
                    {version.savedBy === null ? (
                      t`Saved on ${saved}`
                    ) : (
                      <>
                        {t`Saved on ${saved}`}
                        {' · '}
                        <bdi>{version.savedBy}</bdi>
                      </>
                    )}
                  </span>
                </span>
                {version.isCalledOff ? (
                  <Pill tone="plain">{t`Called off`}</Pill>
                ) : number === split.current?.version ? (
                  <Pill tone="good">{t`In force`}</Pill>
                ) : number === split.upcoming?.version ? (
                  <Pill tone="notYet">{t`Planned`}</Pill>
                ) : null}
              </summary>
              <SplitVersionRows version={version} />
            </details>
          );
        })}
      </div>
    </Card>
  );
}
