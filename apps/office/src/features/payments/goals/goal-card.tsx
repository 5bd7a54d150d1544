import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setGoal } from '@tipwell/contract/payments/calls/goals';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Card } from '@tipwell/ui/card';
import { Bone } from '@tipwell/ui/bone';
import { partOfPage } from '@tipwell/ui/part-of-page';
import { ProgressBar } from '@tipwell/ui/progress-bar';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useMoney } from '#lib/locale.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './goals.module.css';
import { goalQuery, saveGoal } from './queries.ts';

/** Fetched for whoever sets one: a form is the heaviest part of a page. */
const NewGoal = partOfPage(
  async () => (await import('./new-goal.tsx')).NewGoal,
  <Bone width="100%" height="285px" radius="14px" />,
);

interface GoalCardProps {
  userId: string;
  workplace: Pick<StaffOfProfile, 'staffId' | 'isGoalsEnabled'>;
}

/** What somebody saves for, beside their wish on the tip page; where the location offers it. */
export function GoalCard({ userId, workplace: { staffId, isGoalsEnabled } }: GoalCardProps) {
  const { t } = useLingui();
  const money = useMoney();
  const queries = useQueryClient();
  const [isSetting, setIsSetting] = useState(false);
  const { data } = useQuery({ ...goalQuery(userId, staffId), enabled: isGoalsEnabled });
  const givingUp = useMutation({
    mutationFn: () => saveGoal(queries, { userId, staffId }, null),
    onSuccess: () => setIsSetting(false),
  });
  if (!isGoalsEnabled || !data) return null;
  const { goal, currency } = data;
  if (goal === null) {
    if (isSetting) return <NewGoal userId={userId} staffId={staffId} currency={currency} />;
    return (
      <Card labelledBy="goal">
        <h2 id="goal" className={styles.title}>{t`Save for something`}</h2>
        <p className={styles.note}>
          {t`Set an amount, and next to your wish guests see what percentage of it you have reached. It counts from the day you set it.`}
        </p>
        <div className={styles.actions}>
          <WriteControls of={setGoal}>
            <Button variant="default" onClick={() => setIsSetting(true)}>{t`Set a goal`}</Button>
          </WriteControls>
        </div>
      </Card>
    );
  }
  const [reached, amount] = [money(goal.reached, currency), money(goal.amount, currency)];
  return (
    <Card labelledBy="goal">
      <h2 id="goal" className={styles.title}>{t`Your goal`}</h2>
      <div className={styles.bar}>
        <ProgressBar max={100} value={goal.percent} aria-labelledby="goal-so-far" />
      </div>
      <p id="goal-so-far" className={styles.words}>{t`${reached} of ${amount} so far`}</p>
      <p className={styles.note}>
        {t`Next to your wish, guests see ${amount} and what percentage of it you have reached.`}
      </p>
      <FormTrouble failure={givingUp.error} />
      <div className={styles.actions}>
        <WriteControls of={setGoal}>
          <Button
            variant="default"
            loading={givingUp.isPending}
            onClick={() => givingUp.mutate()}
          >{t`Remove the goal`}</Button>
        </WriteControls>
      </div>
    </Card>
  );
}
