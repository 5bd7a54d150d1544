import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCoin, IconCoins, IconMoneybag } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  type PayoutPlan,
  type getPayoutPlans,
  selectNewPlan,
} from '@tipwell/contract/payouts/calls/payout-plans';
import type { PlanPeriod } from '@tipwell/contract/payouts/payout-plans';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useEffect, useState } from 'react';
import { weekdayDate } from '#lib/format/dates.ts';
import { ReadButton } from '#lib/forms/read-button.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useWrittenLocale } from '#lib/use-locale.ts';
import { queryKeys } from '#lib/query.ts';
import { report } from '#lib/report.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { useDayWords, usePlanNames } from './plan-words.ts';
import type { PlanPayee } from './payee.ts';
import { choosePlan, plansQuery } from './queries.ts';
import styles from './plans-card.module.css';
import { Pending } from '#lib/query-view.tsx';

type Plans = CallOutput<typeof getPayoutPlans>;

const icons: Record<PlanPeriod, typeof IconCoin> = {
  DAILY: IconCoin,
  WEEKLY: IconCoins,
  MONTHLY: IconMoneybag,
};

export interface PlansCardProps {
  payee: PlanPayee;
  timeZone: string;
  /** Whether they are fetched at once (`payout-loading.rule.ts`); otherwise when they are asked for. */
  isLoaded: boolean;
  /** The plan in force, where the page knows it, or will in a moment, without asking for all of them. */
  inForce?: PlanInForce | 'ON_ITS_WAY' | null;
}

interface PlanInForce {
  period: PlanPeriod;
  /** When it pays next. */
  at: string;
  byItself: Plans['byItself'];
}

/** How often one is paid, what that costs, and a way to change it (onboarding §2, Payout plans). */
export function PlansCard(props: PlansCardProps) {
  const { t } = useLingui();
  const { payee } = props;
  return (
    <Card labelledBy="payout-plan">
      <h2 id="payout-plan" className={styles.title}>
        {payee.kind === 'venue' ? t`How often the venue is paid` : t`How often you are paid`}
      </h2>
      <p className={styles.note}>
        {t`Each plan pays everything at the end of its period, as one amount. You can change it at any time; a change counts from the next period on.`}
      </p>
      <PlanChoice {...props} labelledBy="payout-plan" />
    </Card>
  );
}

interface PlanChoiceProps extends PlansCardProps {
  /** The heading above it. */
  labelledBy: string;
  /** With an example and the smallest sum of each plan, for whoever sees them for the first time. */
  isExplained?: boolean;
  /** Plans that cannot be had now are left out, and nobody is told: they are not what the page is for. */
  isOptional?: boolean;
}

/**
 * The plans to choose from: free, selected, or switched off with the reason (onboarding §4). Where the
 * employer's card may be used most have nothing to choose: plans are fetched when they are asked for.
 */
export function PlanChoice(props: PlanChoiceProps) {
  const { t } = useLingui();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const inForceWords = useInForceWords(props.timeZone);
  const { inForce } = props;
  if (props.isLoaded || isAskedFor) return <FetchedPlans {...props} />;
  return (
    <div className={styles.quiet}>
      {inForce === 'ON_ITS_WAY' ? (
        <Bone width="100%" height="48px" />
      ) : (
        <p>
          {inForce
            ? inForceWords(inForce)
            : t`You already have a plan here, and nothing has to be chosen.`}
        </p>
      )}
      <ReadButton variant="default" onClick={() => setIsAskedFor(true)}>
        {inForce ? t`Change plan` : t`Show the plans`}
      </ReadButton>
    </div>
  );
}

/** Which plan somebody has, and what it does next. */
function useInForceWords(timeZone: string): (inForce: PlanInForce) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const names = usePlanNames();
  const whenWords = useWhenWords();
  return ({ period, at, byItself }) => {
    const name = names[period];
    const when = whenWords(byItself, true, weekdayDate(new Date(at), timeZone, locale));
    return t`Your plan: ${name} (${when})`;
  };
}

function FetchedPlans(props: PlanChoiceProps) {
  const { payee, isOptional = false } = props;
  const plans = useQuery(plansQuery(payee, useWrittenLocale()));
  const { error } = plans;
  useEffect(() => {
    if (isOptional && error !== null) report(error);
  }, [isOptional, error]);
  if (plans.data) return <Choice {...props} plans={plans.data} />;
  if (isOptional && plans.isError) return null;
  return (
    <Pending
      query={plans}
      waiting={
        <div className={styles.plans} aria-hidden>
          {[0, 1, 2].map((plan) => (
            <Bone key={plan} width="100%" height="var(--plan-waits)" radius="14px" />
          ))}
        </div>
      }
    />
  );
}

interface ChoiceProps extends PlanChoiceProps {
  plans: Plans;
}

function Choice(props: ChoiceProps) {
  const { payee, timeZone, plans, labelledBy, isExplained = false } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const dayWords = useDayWords();
  const [isExplaining, setIsExplaining] = useState(false);
  const choose = useMutation({
    mutationFn: async (plan: PayoutPlan) => choosePlan(payee, plan.id),
    onSuccess: async ({ next }, plan) => {
      const { name } = plan;
      const from = next && dayWords(next.from);
      showToast('success', from ? t`${name} payouts from ${from} on` : t`${name} payouts continue`);
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.payoutPlans(payee) }),
        queries.invalidateQueries({ queryKey: queryKeys.balances }),
      ]);
    },
    onError: showFailure,
  });
  const wanted = plans.next?.id ?? plans.currentId;
  const money = useMoney();
  const currency = plans.plans[0]?.currency;
  const teamFee = currency && money(plans.teamFee ?? 0, currency);
  return (
    <>
      {plans.pausedSince && (
        <Notice tone="danger">
          {payee.kind === 'venue'
            ? t`Three payouts in a row did not arrive, so the plan is paused. The money is safe on the venue’s balance. Change its card or account and the plan will resume.`
            : t`Three payouts in a row did not arrive, so the plan is paused. Your money is safe on your balance. Change your payout card and the plan will resume.`}
        </Notice>
      )}
      {plans.teamFee !== null && currency && (
        <p className={styles.note}>
          {t`Nothing may be taken out of your team’s tips, which the law protects. Whenever somebody on the daily plan is paid them after their free days, a fee of up to ${teamFee}, VAT included, is on the venue’s next invoice.`}
        </p>
      )}
      <WriteControls of={selectNewPlan}>
        <fieldset
          className={styles.plans}
          aria-labelledby={labelledBy}
          data-explained={isExplained}
        >
          {plans.plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isCurrent={plan.id === plans.currentId}
              countsFrom={plan.id === plans.next?.id ? plans.next.from : null}
              promoEndsOn={plans.promoEndsOn}
              isPromoted={plans.freeWith !== null}
              byItself={plans.byItself}
              timeZone={timeZone}
              isExplained={isExplained}
              isBusy={choose.isPending}
              onChoose={() => {
                if (plan.disabled) setIsExplaining(true);
                else if (plan.id !== wanted) choose.mutate(plan);
              }}
            />
          ))}
        </fieldset>
      </WriteControls>
      <Sheet
        isOpen={isExplaining}
        onClose={() => setIsExplaining(false)}
        title={t`Not right now`}
        closeLabel={t`Close`}
      >
        <p className={styles.explanation}>
          {plans.promoEndsOn === null
            ? t`This location has a fixed payout schedule.`
            : t`For the first 14 days from registration, payouts are on a free daily plan. After that you can change the plan.`}
        </p>
        <Button fullWidth onClick={() => setIsExplaining(false)}>{t`Ok`}</Button>
      </Sheet>
    </>
  );
}

interface PlanCardProps {
  plan: PayoutPlan;
  isCurrent: boolean;
  /** From when on it counts, where it was chosen and does not yet. */
  countsFrom: string | null;
  promoEndsOn: string | null;
  /** Payouts by plan are free with a promotion; the server’s words name it. */
  isPromoted: boolean;
  /** What the plan in force does next. */
  byItself: Plans['byItself'];
  timeZone: string;
  isExplained: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function PlanCard(props: PlanCardProps) {
  const { plan, isCurrent, countsFrom, promoEndsOn, byItself, timeZone, isBusy, onChoose } = props;
  const { isExplained, isPromoted } = props;
  const { t } = useLingui();
  const money = useMoney();
  const dayWords = useDayWords();
  const locale = useLocale();
  const whenWords = useWhenWords();
  const Icon = icons[plan.period];
  const fee = money(plan.feeAmount, plan.currency);
  const year = money(plan.yearly.atMost, plan.currency);
  const [first] = plan.nextPayouts;
  const firstDay = first && weekdayDate(new Date(first.at), timeZone, locale);
  const from = countsFrom && dayWords(countsFrom);
  const promoEnd = promoEndsOn && dayWords(promoEndsOn);
  return (
    <button
      type="button"
      className={styles.plan}
      aria-pressed={isCurrent}
      data-current={isCurrent}
      data-locked={plan.disabled}
      disabled={isBusy}
      onClick={onChoose}
    >
      <span className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <Icon size={22} stroke={1.75} />
        </span>
        {isCurrent && <Pill tone="good">{t`Your plan`}</Pill>}
        {from && <Pill tone="underWay">{t`From ${from}`}</Pill>}
      </span>
      <span className={styles.name}>{plan.header}</span>
      <span className={styles.price}>
        <b>{plan.info.value}</b> {/* What is free anyway needs no second word. */}
        {plan.feeAmount > 0 &&
          (plan.activePromo && !isPromoted
            ? t`until ${promoEnd}, then ${fee} each payout`
            : plan.info.description)}
      </span>
      {plan.isBorneByVenue && plan.feeAmount > 0 && (
        <span className={styles.note}>{t`paid by your workplace on protected tips`}</span>
      )}
      <span className={styles.note}>
        {!plan.activePromo && plan.yearly.atMost > 0 && !plan.isBorneByVenue
          ? t`at most ${year} a year`
          : whenWords(byItself, isCurrent, firstDay ?? '') || plan.periodPayedDescription}
      </span>
      {isExplained && (
        <span className={styles.example}>
          {plan.description} {plan.example.join(' ')}
        </span>
      )}
    </button>
  );
}

/** When a plan pays first; no day is named that nobody can keep. */
function useWhenWords(): (byItself: Plans['byItself'], isCurrent: boolean, day: string) => string {
  const { t } = useLingui();
  return (byItself, isCurrent, day) => {
    switch (byItself) {
      case 'RESTS':
        return isCurrent ? t`paused` : '';
      case 'NOT':
        return isCurrent ? t`starts once money can be paid out` : '';
      case 'AFTER_REVIEW':
        return isCurrent ? t`after the check` : '';
      case 'TRIES_AGAIN':
        return isCurrent ? t`next try on ${day}` : t`first on ${day}`;
      case 'A_DAY_LATER':
        return isCurrent ? t`after ${day}` : t`first on ${day}`;
      case 'IF_ENOUGH':
        return isCurrent ? t`on ${day}, if there is enough` : t`first on ${day}`;
      case 'ON_DAY':
        return isCurrent ? t`next on ${day}` : t`first on ${day}`;
    }
  };
}
