import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import { Facts } from '@tipwell/ui/facts';
import { Sheet } from '@tipwell/ui/sheet';
import { dayAndTime } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import styles from './modals.module.css';
import type { WindowProps } from './window-props.ts';

interface PayoutGlitchModalProps extends WindowProps {
  alert: Profile['pendingPayoutAlert'];
  timeZone: string;
}

/** The pending-payout alert (product §2): what hangs, why, and what happens next. */
export function PayoutGlitchModal(props: PayoutGlitchModalProps) {
  const { isOpen, onClose, alert, timeZone } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(30_000);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Oops, payout glitch!`} closeLabel={t`Close`}>
      <p className={styles.text}>
        {t`For technical reasons, payouts to your bank card are not possible at the moment. Our team is working on a fix.`}
      </p>
      {alert && (
        <Facts
          facts={[
            {
              name: t`On its way and safe`,
              value: <Money amount={alert.amount} currency={alert.currency} />,
              isStrong: true,
            },
            { name: t`Why it is waiting`, value: t`The card processor is not responding` },
            {
              name: t`We will ask again`,
              value: dayAndTime(new Date(alert.nextAttemptAt), timeZone, locale, now),
            },
          ]}
        />
      )}
      <p className={styles.after}>
        {t`You do not have to do anything: it is either paid out or returned to your balance.`}
      </p>
      <Button fullWidth data-autofocus onClick={onClose}>{t`OK`}</Button>
    </Sheet>
  );
}
