import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PlatformHome, TaskKind } from '@tipwell/contract/backoffice/calls/home';
import type { ReactNode } from 'react';
import { dayAndTime, fullDate } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { isDueSoon } from '#lib/lists/is-due-soon.ts';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import type { Waiting } from './waiting-list.tsx';

type Task = PlatformHome['tasks'][number];

const isDataDue = ({ kind, at }: Task, now: Date): boolean =>
  kind === 'DATA_REQUESTS' && at !== null && isDueSoon(new Date(at), now);

/** A task in words: what, since when, and the one way to see to it. */
export function useTaskWords(now: Date, zone: string): (task: Task) => Waiting {
  const { t } = useLingui();
  const locale = useLocale();
  const titles: Record<TaskKind, (count: number) => string> = {
    INCIDENTS: (count) => plural(count, { one: 'open incident', other: 'open incidents' }),
    DATA_REQUESTS: (count) =>
      plural(count, { one: 'request for data to answer', other: 'requests for data to answer' }),
    PAYOUT_REVIEWS: (count) => plural(count, { one: 'payout review', other: 'payout reviews' }),
    REFUNDS: (count) => plural(count, { one: 'refund request', other: 'refund requests' }),
    DUPLICATE_REPORTS: (count) =>
      plural(count, {
        one: 'report from a guest',
        other: 'reports from guests',
      }),
    CONVERSATIONS: (count) =>
      plural(count, { one: 'conversation to answer', other: 'conversations to answer' }),
    CHANGES: (count) => plural(count, { one: 'change to approve', other: 'changes to approve' }),
    FINAL_PAYOUTS: (count) =>
      plural(count, { one: 'final payout to confirm', other: 'final payouts to confirm' }),
    ACCOUNT_REQUESTS: (count) =>
      plural(count, {
        one: 'venue asks for an account',
        other: 'venues ask for an account',
      }),
    ACCOUNT_DECISIONS: (count) =>
      plural(count, { one: 'account decision to approve', other: 'account decisions to approve' }),
    BUSINESS_CHECKS: (count) =>
      plural(count, {
        one: 'business to be checked',
        other: 'businesses to be checked',
      }),
    IDENTITY_CHECKS: (count) =>
      plural(count, {
        one: 'identity check nobody has decided',
        other: 'identity checks nobody has decided',
      }),
    NOTICES_SCHEDULED: (count) =>
      plural(count, { one: 'notice still to be sent', other: 'notices still to be sent' }),
    PROMOTIONS_ENDING: (count) =>
      plural(count, {
        one: 'promotion ends within a week',
        other: 'promotions end within a week',
      }),
    PROMOTIONS_USED_UP: (count) =>
      plural(count, {
        one: 'promotion has used up its budget',
        other: 'promotions have used up their budgets',
      }),
  };
  const actions: Record<TaskKind, ReactNode> = {
    INCIDENTS: (
      <Button
        variant="default"
        onClick={() => document.getElementById('incidents-in-full')?.scrollIntoView()}
      >
        {t`See below`}
      </Button>
    ),
    DATA_REQUESTS: <LinkButton {...paths.dataRequests} variant="default">{t`See them`}</LinkButton>,
    PAYOUT_REVIEWS: <LinkButton {...paths.transactions} variant="default">{t`Decide`}</LinkButton>,
    REFUNDS: <LinkButton {...paths.transactions} variant="default">{t`Decide`}</LinkButton>,
    DUPLICATE_REPORTS: (
      <LinkButton {...paths.transactions} variant="default">{t`Look into it`}</LinkButton>
    ),
    CONVERSATIONS: (
      <LinkButton {...paths.supportTab('inbox')} variant="default">{t`Answer`}</LinkButton>
    ),
    CHANGES: <LinkButton {...paths.requests} variant="default">{t`Decide`}</LinkButton>,
    FINAL_PAYOUTS: <LinkButton {...paths.unclaimed} variant="default">{t`Decide`}</LinkButton>,
    ACCOUNT_REQUESTS: <LinkButton {...paths.requests} variant="default">{t`Decide`}</LinkButton>,
    ACCOUNT_DECISIONS: <LinkButton {...paths.requests} variant="default">{t`Decide`}</LinkButton>,
    BUSINESS_CHECKS: <LinkButton {...paths.checks} variant="default">{t`Decide`}</LinkButton>,
    IDENTITY_CHECKS: <LinkButton {...paths.checks} variant="default">{t`See them`}</LinkButton>,
    NOTICES_SCHEDULED: <LinkButton {...paths.notices} variant="default">{t`See it`}</LinkButton>,
    PROMOTIONS_ENDING: <LinkButton {...paths.promotions} variant="default">{t`See it`}</LinkButton>,
    PROMOTIONS_USED_UP: (
      <LinkButton {...paths.promotions} variant="default">{t`See it`}</LinkButton>
    ),
  };
  const seen: Partial<Record<TaskKind, ReactNode>> = {
    REFUNDS: <LinkButton {...paths.transactions} variant="default">{t`See them`}</LinkButton>,
    CHANGES: <LinkButton {...paths.requests} variant="default">{t`See them`}</LinkButton>,
    ACCOUNT_DECISIONS: <LinkButton {...paths.requests} variant="default">{t`See them`}</LinkButton>,
    FINAL_PAYOUTS: <LinkButton {...paths.unclaimed} variant="default">{t`See them`}</LinkButton>,
  };
  const whenOf = ({ kind, at }: Task): string | null => {
    if (at === null) return null;
    const when = dayAndTime(new Date(at), zone, locale, now);
    if (kind === 'DATA_REQUESTS') return t`due by ${fullDate(new Date(at), 'UTC', locale)}`;
    if (kind === 'NOTICES_SCHEDULED') return t`the next one: ${when}`;
    if (kind === 'PROMOTIONS_ENDING') return t`the first one: ${when}`;
    return t`since ${when}`;
  };
  const forOthersOf = ({ count, forOthers }: Task): string | null => {
    if (forOthers === 0) return null;
    if (forOthers === count) return t`somebody else has to decide: you asked for it`;
    return plural(forOthers, {
      one: '# of them is somebody else’s to decide',
      other: '# of them are somebody else’s to decide',
    });
  };
  return (task) => ({
    key: task.kind,
    count: task.count,
    isMore: task.isMore,
    title: titles[task.kind](task.count),
    note: [whenOf(task), forOthersOf(task)].filter(Boolean).join(' · '),
    // Whoever may not decide is not asked to.
    action:
      task.forOthers === task.count && task.count > 0
        ? (seen[task.kind] ?? actions[task.kind])
        : actions[task.kind],
    isPressing: task.kind === 'INCIDENTS' || isDataDue(task, now),
  });
}
