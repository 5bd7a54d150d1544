import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import styles from './recovery.module.css';
import { clientConfigQuery } from '#lib/client-config/queries.ts';

/** For whoever has neither the phone nor the mailbox at hand. Its place is kept while it loads. */
export function OtherWays() {
  const { t } = useLingui();
  const { data } = useQuery(clientConfigQuery);
  const address = data?.supportEmail ?? null;
  return (
    <p className={styles.otherWays}>
      {t`Neither at hand? Our support can help you back in.`}{' '}
      {address === null ? (
        t`Your manager can reach us for you.`
      ) : (
        <a href={`mailto:${address}`}>
          <bdi dir="ltr">{address}</bdi>
        </a>
      )}
    </p>
  );
}
