import { useLingui } from '@lingui/react/macro';
import { IconBolt, IconDeviceMobile, IconWorld } from '@tabler/icons-react';
import styles from './issuing.module.css';

/** The card as it is made, and what it will be good for (onboarding §2, Issuing your card). */
export function IssuingCard({ isReady }: { isReady: boolean }) {
  const { t } = useLingui();
  const benefits = [
    { Sign: IconBolt, words: t`Instant payout from your Tipwell account` },
    { Sign: IconDeviceMobile, words: t`Apple and Google Pay ready` },
    { Sign: IconWorld, words: t`Internet payments` },
  ];
  return (
    <div className={styles.scene} data-ready={isReady}>
      <div className={styles.card} aria-hidden>
        <span className={styles.chip} />
        <span className={styles.digits}>•••• •••• •••• ••••</span>
        <span className={styles.shine} />
      </div>
      <ul className={styles.benefits}>
        {benefits.map(({ Sign, words }) => (
          <li key={words} className={styles.benefit}>
            <span className={styles.sign} aria-hidden>
              <Sign size={20} stroke={1.75} />
            </span>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
