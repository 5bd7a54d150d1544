import { useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconBuildingStore, IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SharedCard } from '@tipwell/contract/payouts/calls/shared-cards';
import { isBankAccount } from '@tipwell/contract/payouts/destination-kinds';
import { destinationStanding, type DestinationFacts } from '@tipwell/contract/payouts/outlook.rule';
import { Pill } from '@tipwell/ui/pill';
import { dateAndTime, fullDate } from '#lib/format/dates.ts';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import { useLocale } from '#lib/locale.ts';
import { report } from '#lib/report.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import styles from './destination.module.css';
import { giveUpSharedCard, refreshMoney, type Destinations } from './queries.ts';
import { useStandingWords } from './standing-words.ts';

interface SharedCardSwitchProps {
  userId: string;
  staffId: number;
  timeZone: string;
  own: Destinations['own'];
  /** Both are given on the payment service's own page. */
  isElsewhere: boolean;
  shared: SharedCard & { offered: NonNullable<SharedCard['offered']> };
  /** Whoever looks with the person's eyes changes nothing here. */
  mayChange: boolean;
  /** To the agreements that come before. */
  onChoose: () => void;
}

/** One's own card or the employer's (onboarding §2, Payout card): the one that counts is marked. */
export function SharedCardSwitch(props: SharedCardSwitchProps) {
  const { userId, staffId, timeZone, own, isElsewhere, shared, mayChange, onChoose } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const giveUp = useMutation({
    mutationFn: async () => giveUpSharedCard(userId, staffId),
    onSuccess: async () => {
      const account = own && destinationWords(own);
      showToast(
        'success',
        account
          ? t`Your money goes to ${account} again`
          : t`Your money stays on your balance until you add your own card`,
      );
      await refreshMoney(queries);
    },
    onError: (error) => {
      showFailure(error);
      report(error);
    },
  });
  const { offered, isMine, agreedAt } = shared;
  const isAccount = isBankAccount(offered.kind);
  const isBusy = giveUp.isPending;
  const agreedOn = agreedAt && fullDate(new Date(agreedAt), timeZone, locale);
  const OwnSign = own && isBankAccount(own.kind) ? IconBuildingBank : IconCreditCard;
  return (
    <>
      <fieldset className={styles.switch} disabled={!mayChange || isBusy}>
        <legend className={styles.legend}>{t`At this workplace you may choose`}</legend>
        <label className={styles.choice}>
          <input
            type="radio"
            name="whose-card"
            value="my-card"
            checked={!isMine}
            onChange={() => giveUp.mutate()}
          />
          <OwnSign size={22} stroke={1.75} aria-hidden />
          <span className={styles.choiceName}>
            {own && isBankAccount(own.kind) ? t`My account` : t`My card`}
          </span>
          <span className={styles.choiceNote}>
            {own ? <bdi>{destinationWords(own)}</bdi> : t`none yet`}
          </span>
          {own && <Standing of={own} {...{ timeZone, isElsewhere }} />}
        </label>
        <label className={styles.choice}>
          <input
            type="radio"
            name="whose-card"
            value="employer-card"
            checked={isMine}
            onChange={onChoose}
          />
          <IconBuildingStore size={22} stroke={1.75} aria-hidden />
          <span className={styles.choiceName}>
            {isAccount ? t`Employer’s account` : t`Employer’s card`}
          </span>
          <span className={styles.choiceNote}>
            <bdi>{destinationWords(offered)}</bdi>
          </span>
          <Standing of={{ ...offered, refusedAt: null }} {...{ timeZone, isElsewhere }} />
        </label>
      </fieldset>
      {shared.next && <NextChange next={shared.next} timeZone={timeZone} />}
      {isMine && agreedOn && (
        <p className={`${styles.small} ${styles.more}`}>
          {t`Your payouts here go to your employer, as you agreed on ${agreedOn}. You can go back to your own at any time.`}
        </p>
      )}
    </>
  );
}

/** The employer has asked for another card, or for none: said before anything changes. */
function NextChange(props: { next: NonNullable<SharedCard['next']>; timeZone: string }) {
  const { next, timeZone } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const at = new Date(next.from);
  const from = dateAndTime(at, timeZone, locale);
  const to = next.to && destinationWords(next.to);
  return (
    <p className={`${styles.small} ${styles.more}`}>
      {to === null
        ? t`Your employer has asked to stop sharing this. It takes effect on ${from} at the earliest, once a second person has approved it.`
        : t`Your employer has asked to be paid to ${to} instead. It takes effect on ${from} at the earliest, once a second person has approved it.`}
    </p>
  );
}

/** What keeps a card from being paid to; of one that is ready nothing has to be said. */
function Standing(props: { of: DestinationFacts; timeZone: string; isElsewhere: boolean }) {
  const { of, timeZone, isElsewhere } = props;
  const words = useStandingWords(timeZone)(of, 'own', isElsewhere);
  return (
    destinationStanding(of) !== 'READY' && (
      <span className={styles.choicePill}>
        <Pill tone={words.tone}>{words.pill}</Pill>
      </span>
    )
  );
}
