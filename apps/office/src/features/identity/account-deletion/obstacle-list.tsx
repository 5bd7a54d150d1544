import { useLingui } from '@lingui/react/macro';
import type { DeletionObstacle } from '@tipwell/contract/identity/calls/account-deletion';
import type { ReactNode } from 'react';
import { LinkButton } from '#lib/link-button.tsx';
import { useMoney } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { chooseWorkplace } from '#lib/workplace.ts';
import styles from './account-deletion.module.css';

/** What has to be done before an account can be deleted: each in a sentence, with the way to it. */
export function ObstacleList({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  return (
    <ul className={styles.obstacles}>
      {obstacles.map((one) => (
        <li key={`${one.kind} ${one.place?.staffId ?? ''}`} className={styles.obstacle}>
          <Obstacle obstacle={one} />
        </li>
      ))}
    </ul>
  );
}

function Obstacle({ obstacle }: { obstacle: DeletionObstacle }) {
  const { t } = useLingui();
  const money = useMoney();
  const { kind, place, sum } = obstacle;
  const name = place?.name ?? '';
  const amount = sum ? money(sum.amount, sum.currency) : '';
  const support = (
    <LinkButton {...paths.support} variant="default">{t`Write to support`}</LinkButton>
  );
  const toPayouts = place && !place.isLeft && (
    <LinkButton {...paths.payouts} variant="default" onClick={() => chooseWorkplace(place.staffId)}>
      {t`Go to payouts`}
    </LinkButton>
  );
  const tell = (words: string, way: ReactNode) => (
    <>
      <p>{words}</p>
      <div className={styles.ends}>{way}</div>
    </>
  );
  switch (kind) {
    case 'SUSPENDED':
      return tell(t`Your account is suspended. Our support has to look at that first.`, support);
    case 'LAST_ADMINISTRATOR':
      return tell(
        t`You are the only administrator of Tipwell. Make somebody else an administrator first.`,
        <LinkButton {...paths.registeredUsers} variant="default">{t`Registered users`}</LinkButton>,
      );
    case 'ONLY_OWNER':
      return tell(
        t`You are the only owner of ${name}. Invite another owner, or close it.`,
        place && (
          <LinkButton {...paths.location(place.locationId)} variant="default">
            {t`Open ${name}`}
          </LinkButton>
        ),
      );
    case 'HOLDS_TRONC':
      return tell(
        t`You look after the tronc of ${name}. Ask its owner to have somebody else appointed, or our support to help.`,
        support,
      );
    case 'MONEY_TO_PAY_OUT':
      return place?.isLeft
        ? tell(
            t`${amount} from ${name} is still yours. It is paid out by your payout plan. If that takes too long, support can help.`,
            support,
          )
        : tell(
            t`${amount} from ${name} is yours. Pay it out first. If it is too little to be paid out, support can help.`,
            <>
              {toPayouts}
              {support}
            </>,
          );
    case 'MONEY_NEEDS_ANSWER':
      return tell(
        t`${amount} from ${name} waits for you: answer whether you accept the split, then pay it out.`,
        place &&
          (place.isLeft ? (
            support
          ) : (
            <LinkButton {...paths.ownTipsAt(place.staffId)} variant="default">
              {t`Go to your tips`}
            </LinkButton>
          )),
      );
    case 'MONEY_UNDER_WAY':
      return tell(
        t`${amount} from ${name} is on its way to you, or cannot be paid out yet. Wait until it has arrived.`,
        toPayouts,
      );
    case 'PAYMENT_DISPUTED':
      return tell(
        t`A guest’s bank disputes a tip of yours at ${name}. Wait until it has decided: the money may come back to you.`,
        toPayouts,
      );
    case 'PAYMENT_UNDER_WAY':
      return tell(
        t`A guest’s payment to you at ${name} has not arrived yet. This usually takes a day or two.`,
        toPayouts,
      );
  }
}
