import { KeysCard } from './keys-card.tsx';
import styles from './keys.module.css';
import { WebhooksCard } from './webhooks/webhooks-card.tsx';

interface ApiPageProps {
  locationId: number;
  timeZone: string;
  /** Whoever makes keys for hours alone is told of no webhooks. */
  seesWebhooks: boolean;
}

/** How programs of partners work with a location: what lets them in, and what they are told. */
export function ApiPage({ locationId, timeZone, seesWebhooks }: ApiPageProps) {
  return (
    <div className={styles.page}>
      <KeysCard locationId={locationId} timeZone={timeZone} />
      {seesWebhooks && <WebhooksCard locationId={locationId} timeZone={timeZone} />}
    </div>
  );
}
