import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseChampions } from '@tipwell/contract/payments/calls/goals';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Card } from '@tipwell/ui/card';
import { Face } from '@tipwell/ui/face';
import { FormTrouble } from '#lib/form-errors.tsx';
import { monthAndYear } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './goals.module.css';
import { beShown, championsQuery } from './queries.ts';

interface ChampionsCardProps {
  userId: string;
  workplace: Pick<StaffOfProfile, 'staffId' | 'locationId' | 'isEnableChampions'>;
}

/** Who was thanked the most this month, of those who want to be shown: how often, never how much. */
export function ChampionsCard({ userId, workplace }: ChampionsCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const { staffId, locationId, isEnableChampions } = workplace;
  const { data } = useQuery({ ...championsQuery(locationId), enabled: isEnableChampions });
  const choosing = useMutation({
    mutationFn: (isShown: boolean) => beShown(queries, { userId, staffId, locationId }, isShown),
  });
  if (!isEnableChampions || !data) return null;
  const { champions, isShown } = data;
  const month = monthAndYear(new Date(`${data.month}-15T12:00:00Z`), locale);
  return (
    <Card labelledBy="champions">
      <h2 id="champions" className={styles.title}>{t`Most thanked in ${month}`}</h2>
      {champions.length === 0 ? (
        <p className={styles.note}>{t`Nobody is on the board yet.`}</p>
      ) : (
        <ol className={styles.board}>
          {champions.map(({ staffId: who, name, image, thanks }) => (
            <li key={who}>
              <Face image={image} name={name} isSmall />
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.thanks}>
                {t`${plural(thanks, { one: '# tip', other: '# tips' })}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <FormTrouble failure={choosing.error} />
      {isShown !== null && (
        <>
          <p className={styles.note}>
            {isShown
              ? t`You are shown with how many tips you received this month, never with how much.`
              : t`You are not shown. If you join, colleagues see how many tips you received this month, never how much.`}
          </p>
          <div className={styles.actions}>
            <WriteControls of={chooseChampions}>
              <Button
                variant="default"
                loading={choosing.isPending}
                onClick={() => choosing.mutate(!isShown)}
              >
                {isShown ? t`Leave the board` : t`Join the board`}
              </Button>
            </WriteControls>
          </div>
        </>
      )}
    </Card>
  );
}
