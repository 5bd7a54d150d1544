import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { acceptCapture, requestRefund } from '@tipwell/contract/payments/calls/refunds';
import type { TransactionInFull } from '@tipwell/contract/backoffice/calls/payments';
import { currencies } from '@tipwell/contract/money/currencies';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { useMoney } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { acceptCapturedSum, askForRefund, useFreshTransactions } from './queries.ts';
import styles from './transactions.module.css';

type Difference = NonNullable<TransactionInFull['difference']>;
type Choice = Difference['choices'][number];

/** Another sum was captured than asked for: both sums, who looks after it, and the ways out. */
export function DifferenceCard({ payment }: { payment: TransactionInFull }) {
  const { t } = useLingui();
  const { difference, refund } = payment;
  const sumOf = useSums();
  if (difference === null) return null;
  const { resolution, resolvedBy } = difference;
  const isDecided = refund?.state === 'REQUESTED' || refund?.state === 'APPROVED';
  const endings = {
    ACCEPTED: t`${resolvedBy ?? ''} accepted the captured amount. The tip was booked with it.`,
    EXCESS_REFUNDED: t`The excess was refunded. The payment was booked as asked.`,
    REFUNDED: t`The whole captured amount was refunded. Nobody’s balance changed.`,
    CAPTURED_AS_ASKED: t`The processor has captured the full amount since. The payment was booked as asked.`,
  };
  return (
    <Card labelledBy="difference">
      <h2 id="difference" className={styles.title}>{t`Asked and captured`}</h2>
      <Facts
        facts={[
          { name: t`Asked for`, value: sumOf(difference.asked, difference.currencyAsked) },
          {
            name: t`Captured`,
            value: sumOf(difference.captured, difference.currencyCaptured),
            isStrong: true,
          },
          { name: t`Assigned to`, value: <bdi>{difference.owner ?? t`No one yet`}</bdi> },
        ]}
      />
      {resolution !== null ? (
        <Notice tone="info">{endings[resolution]}</Notice>
      ) : isDecided ? (
        <Notice tone="info">{t`A refund is in progress. Nothing is booked until it has ended.`}</Notice>
      ) : (
        <WaysOut payment={payment} difference={difference} />
      )}
    </Card>
  );
}

/** A sum in a currency that may not be one of ours. */
function useSums(): (amount: number, code: string) => string {
  const money = useMoney();
  return (amount, code) => {
    const currency = currencies.find((one) => one === code);
    return currency ? money(amount, currency) : `${amount} ${code}`;
  };
}

function WaysOut({ payment, difference }: { payment: TransactionInFull; difference: Difference }) {
  const { t } = useLingui();
  const refresh = useFreshTransactions();
  const sumOf = useSums();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [refundId] = useState(() => newId());
  const { asked, captured, currencyCaptured, choices, accepted } = difference;
  const sum = sumOf(captured, currencyCaptured);
  const excess = sumOf(captured - asked, currencyCaptured);
  const rest = sumOf(asked, currencyCaptured);
  const tip = sumOf(accepted?.tip ?? 0, currencyCaptured);
  const net = sumOf(accepted?.net ?? 0, currencyCaptured);
  const words: Record<Choice, { button: string; text: string; send: string }> = {
    ACCEPT: {
      button: t`Accept ${sum}`,
      text: t`The tip becomes ${tip}, and ${net} reaches people. Fees are calculated again for the captured amount. This can’t be undone.`,
      send: t`Accept ${sum}`,
    },
    REFUND_EXCESS: {
      button: t`Refund ${excess}`,
      text: t`The guest gets ${excess} back, and ${rest} is booked as asked. A second person has to approve.`,
      send: t`Request the refund`,
    },
    REFUND_ALL: {
      button: t`Refund all ${sum}`,
      text: t`The guest gets ${sum} back, and nobody’s balance changes. A second person has to approve.`,
      send: t`Request the refund`,
    },
  };
  const shown = words[choice ?? 'REFUND_ALL'];
  return (
    <div className={styles.refund}>
      <p>{t`Nothing is booked yet, and the guest is asked not to pay again.`}</p>
      <div className={styles.buttons}>
        {choices.includes('ACCEPT') && (
          <WriteControls of={acceptCapture}>
            <Button onClick={() => setChoice('ACCEPT')}>{words.ACCEPT.button}</Button>
          </WriteControls>
        )}
        <WriteControls of={requestRefund}>
          {choices.includes('REFUND_EXCESS') && (
            <Button onClick={() => setChoice('REFUND_EXCESS')}>{words.REFUND_EXCESS.button}</Button>
          )}
          {choices.includes('REFUND_ALL') && (
            <Button variant="default" onClick={() => setChoice('REFUND_ALL')}>
              {words.REFUND_ALL.button}
            </Button>
          )}
        </WriteControls>
      </div>
      <ReasonSheet
        isOpen={choice !== null}
        onClose={() => setChoice(null)}
        title={shown.button}
        text={shown.text}
        button={shown.send}
        isDangerous={false}
        draft={{ form: 'difference', object: payment.tipId }}
        onConfirm={async (note) => {
          if (choice === 'ACCEPT') await acceptCapturedSum(payment.tipId, { captured, note });
          else {
            const reason = choice === 'REFUND_EXCESS' ? 'EXCESS' : 'OTHER_SUM';
            await askForRefund({ refundId, tipId: payment.tipId, reason, note });
          }
          await refresh();
        }}
      />
    </div>
  );
}
