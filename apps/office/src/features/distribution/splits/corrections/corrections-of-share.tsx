import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { Row, RowArrow, RowLink, Rows } from '#lib/lists/rows.tsx';
import { useMoney } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import styles from '../distributions.module.css';
import { useOwnWords } from './own-words.ts';
import { ownCorrectionsQuery } from './queries.ts';

interface CorrectionsOfShareProps {
  userId: string;
  staffId: number;
  runId: string;
}

/** What corrections change of one share, beside why it is what it is. */
export function CorrectionsOfShare({ userId, staffId, runId }: CorrectionsOfShareProps) {
  const { t } = useLingui();
  const money = useMoney();
  const words = useOwnWords();
  const all = useQuery(ownCorrectionsQuery(userId, staffId)).data?.corrections ?? [];
  const ofThis = all.filter((correction) => correction.runId === runId);
  if (ofThis.length === 0) return null;
  return (
    <Card labelledBy="share-corrected">
      <h2 id="share-corrected" className={styles.title}>{t`This split was corrected`}</h2>
      <Rows>
        {ofThis.map((correction) => {
          const sum = money(Math.abs(correction.amount), correction.currency);
          return (
            <Row key={correction.lineId}>
              <RowLink
                {...paths.ownCorrection(staffId, correction.lineId)}
                className={styles.asked ?? ''}
              >
                <span className={styles.what}>
                  {correction.amount > 0 ? t`${sum} more for you` : t`${sum} less for you`}
                  <span className={styles.sub}>{words(correction)}</span>
                </span>
                <RowArrow />
              </RowLink>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
