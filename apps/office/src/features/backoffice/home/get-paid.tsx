import { holdEndsBy } from '@tipwell/contract/people/own-tasks.rule';
import { useLingui } from '@lingui/react/macro';
import { Bone } from '@tipwell/ui/bone';
import { Button } from '@mantine/core';
import { createDraftInstantPayout } from '@tipwell/contract/payouts/calls/payouts';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { fullDate, timeOfDay } from '#lib/format/dates.ts';
import { useLanding } from '#lib/format/expected-arrival.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useOwnHoldWords, useSinceWords } from '#lib/labels/payout-block-labels.ts';
import { useHold } from '#lib/onboarding/use-payout-block.ts';
import { useObstacleWords } from '#lib/labels/payout-obstacles.ts';
import { paths } from '#lib/paths.ts';
import { useDestinationName } from '#lib/use-destination-name.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './home-screen.module.css';
import type { Balance, Progress } from './queries.ts';

interface GetPaidProps {
  timeZone: string;
  tipsType: StaffOfProfile['tipsType'];
  balance: Balance;
  progress: Progress;
  onGetPaid: () => void;
}

/** The one step to the money, or to what stands between: always the one that the outlook names. */
export function GetPaid(props: GetPaidProps) {
  const { balance, progress, timeZone, onGetPaid } = props;
  const { t } = useLingui();
  const obstacleWords = useObstacleWords();
  const holdWords = useOwnHoldWords();
  const sinceWords = useSinceWords();
  const refusedWords = useRefusedWords(timeZone);
  const { obstacle, step } = balance.outlook;
  const known = useHold(obstacle);
  if (obstacle === null) return <PayButton {...props} />;
  if (known === undefined) return <Bone width="100%" height="96px" radius="14px" />;
  const mayGoOn = known !== null && known.hasSteps && holdEndsBy[known.hold.kind] === 'ONBOARDING';
  const isRefused = obstacle === 'DESTINATION_REFUSED';
  // Time sees to the check; until it has, a card is what the person can see to.
  const isCheckedId = known?.hold.kind === 'IDENTITY_BEING_CHECKED';
  const lacksCard = isCheckedId && balance.destination === null;
  return (
    <div className={styles.pay}>
      {mayGoOn && <LinkButton {...paths.onboarding} size="lg">{t`Finish setting up`}</LinkButton>}
      {lacksCard && <LinkButton {...paths.payoutCard} size="lg">{t`Add a payout card`}</LinkButton>}
      {step === 'ASK_SUPPORT' && !mayGoOn && (
        <LinkButton
          {...paths.supportTab('chat')}
          size="lg"
          variant={lacksCard ? 'default' : 'filled'}
        >{t`Ask support`}</LinkButton>
      )}
      {step === 'CHOOSE_DESTINATION' && (
        <LinkButton {...paths.payouts} size="lg">{t`Choose where your money goes`}</LinkButton>
      )}
      {step === 'ADD_DESTINATION' && (
        <LinkButton {...paths.payoutCard} size="lg">{t`Add a payout card`}</LinkButton>
      )}
      {step === 'CHANGE_DESTINATION' && (
        <LinkButton {...paths.payoutCard} size="lg">{t`Change your payout card`}</LinkButton>
      )}
      <div className={styles.where}>
        <p>
          {known
            ? `${holdWords(known.hold.kind)} ${sinceWords(known.hold.since, timeZone)}`
            : isRefused
              ? refusedWords(balance)
              : obstacleWords(obstacle)}
        </p>
        {isRefused && progress.instantButtonState === 'ENABLED' && (
          <WriteControls of={createDraftInstantPayout}>
            <Button
              variant="subtle"
              size="compact-md"
              className={styles.again ?? ''}
              onClick={onGetPaid}
            >
              {t`Try the same card again`}
            </Button>
          </WriteControls>
        )}
      </div>
    </div>
  );
}

/** Which card refused, and when. */
function useRefusedWords(timeZone: string): (balance: Balance) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const destinationName = useDestinationName();
  return ({ destination }) => {
    const card = destination ? destinationName(destination) : '';
    const day = fullDate(new Date(destination?.refusedAt ?? 0), timeZone, locale);
    return t`${card} refused a payout on ${day}. Your money is safe on your balance.`;
  };
}

function PayButton({ balance, progress, timeZone, tipsType, onGetPaid }: GetPaidProps) {
  const { t } = useLingui();
  const money = useMoney();
  const landing = useLanding(timeZone);
  const whyNot = useWhyNot(timeZone, tipsType);
  const destinationName = useDestinationName();
  if (progress.instantButtonState === 'HIDDEN') return null;
  const card = balance.destination ? destinationName(balance.destination) : '';
  const isEnabled = progress.instantButtonState === 'ENABLED';
  const time = landing(progress);
  const fee = progress.fee ? money(progress.fee, progress.currency) : t`free`;
  return (
    <div className={styles.pay}>
      <WriteControls of={createDraftInstantPayout}>
        <Button
          size="lg"
          // A button that cannot be pressed stays reachable, so that its reason is heard.
          {...(isEnabled
            ? { onClick: onGetPaid }
            : { 'data-disabled': true, 'aria-disabled': true })}
          aria-describedby="get-paid-note"
        >
          {t`Get paid now`}
        </Button>
      </WriteControls>
      <p className={styles.where} id="get-paid-note">
        {isEnabled ? t`to ${card}, ${time}, ${fee}` : whyNot(progress, balance.waitsForAnswer)}
        {isEnabled && balance.available > progress.most && (
          <span className={styles.limit}>
            {t`Up to ${money(progress.most, progress.currency)} at a time; the rest stays on the balance.`}
          </span>
        )}
      </p>
    </div>
  );
}

/** Why there is nothing to press although nothing stands in the way, as one sentence. */
function useWhyNot(
  timeZone: string,
  tipsType: StaffOfProfile['tipsType'],
): (progress: Progress, waitsForAnswer: number) => string {
  const { t } = useLingui();
  const money = useMoney();
  const locale = useLocale();
  return (progress, waitsForAnswer) => {
    const minimum = money(progress.minimum, progress.currency);
    switch (progress.reason) {
      case 'NOTHING_TO_PAY_OUT':
        if (waitsForAnswer > 0) {
          return t`Nothing to pay out until you accept or reject how tips are shared.`;
        }
        return tipsType === 'PERSONAL'
          ? t`Nothing to pay out yet. Tips appear here as soon as a guest has paid.`
          : t`Nothing to pay out yet. Your part of a day’s tips comes once the day has been shared.`;
      case 'UNDER_REVIEW':
        return t`Your latest tips are being checked. Below you see how much, why and until when.`;
      case 'BELOW_MINIMUM':
        return t`The minimum payout is ${minimum}. Until then your money stays on your balance.`;
      case 'NEW_DESTINATION': {
        const until = new Date(progress.waitsUntil ?? Date.now());
        const day = fullDate(until, timeZone, locale);
        const time = timeOfDay(until, timeZone, locale);
        return t`Your card is new: an amount this large can be sent to it from ${day}, ${time} on. Until then it is safe on your balance.`;
      }
      default:
        return t`Payouts are paused for a moment. Your money is safe.`;
    }
  };
}
