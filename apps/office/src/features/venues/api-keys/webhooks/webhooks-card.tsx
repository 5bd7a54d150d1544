import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { makeWebhook, type WebhookEndpoint } from '@tipwell/contract/backoffice/calls/webhooks';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../keys.module.css';
import { ChangeWebhook } from './change-webhook.tsx';
import { useKindWords } from './kind-words.ts';
import { NewWebhook } from './new-webhook.tsx';
import { webhooksQuery } from './queries.ts';
import { UnverifiedNote, VerifyAgain } from './unverified.tsx';
import { WebhookLog } from './webhook-log.tsx';

/** Which endpoint is looked at, and how. */
type Open = { how: 'LOG' | 'CHANGE'; endpointId: string };

/** Where messages about a location go. */
export function WebhooksCard({ locationId, timeZone }: { locationId: number; timeZone: string }) {
  const { t } = useLingui();
  const webhooks = useQuery(webhooksQuery(locationId));
  const [isMaking, setIsMaking] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = webhooks;
  const of = data?.endpoints.find(({ endpointId }) => endpointId === open?.endpointId);
  const close = () => setOpen(null);
  const make = data?.mayManage && (
    <WriteControls of={makeWebhook}>
      <Button variant="default" onClick={() => setIsMaking(true)}>
        {t`Add a webhook`}
      </Button>
    </WriteControls>
  );
  return (
    <Card labelledBy="webhooks">
      <h2 id="webhooks" className={styles.title}>{t`Webhooks`}</h2>
      <p className={styles.note}>
        {t`A webhook tells a partner’s system at once that something happened here. It says what, never how much or who: that is read with a key.`}
      </p>
      {!data ? (
        <Pending query={webhooks} waiting={<Bone width="100%" height="56px" radius="12px" />} />
      ) : data.endpoints.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={24} stroke={1.75} />}
          title={t`No webhooks yet`}
          text={t`Add one for each system that wants to know at once.`}
          action={make}
        />
      ) : (
        <>
          <Rows>
            {data.endpoints.map((endpoint) => (
              <Endpoint
                key={endpoint.endpointId}
                locationId={locationId}
                of={endpoint}
                timeZone={timeZone}
                mayManage={data.mayManage}
                onOpen={(how) => setOpen({ how, endpointId: endpoint.endpointId })}
              />
            ))}
          </Rows>
          <div className={styles.below}>{make}</div>
        </>
      )}
      <Sheet
        isOpen={isMaking}
        onClose={() => setIsMaking(false)}
        title={t`Add a webhook`}
        closeLabel={t`Close`}
      >
        <NewWebhook locationId={locationId} onDone={() => setIsMaking(false)} />
      </Sheet>
      <Sheet
        isOpen={of !== undefined && open?.how === 'LOG'}
        onClose={close}
        title={t`Messages`}
        closeLabel={t`Close`}
      >
        {of && (
          <WebhookLog
            locationId={locationId}
            of={of}
            timeZone={timeZone}
            mayManage={data?.mayManage ?? false}
          />
        )}
      </Sheet>
      <Sheet
        isOpen={of !== undefined && open?.how === 'CHANGE'}
        onClose={close}
        title={t`Change the webhook`}
        closeLabel={t`Close`}
      >
        {of && <ChangeWebhook locationId={locationId} of={of} onDone={close} />}
      </Sheet>
    </Card>
  );
}

interface EndpointProps {
  locationId: number;
  of: WebhookEndpoint;
  timeZone: string;
  mayManage: boolean;
  onOpen: (how: Open['how']) => void;
}

/** One address: what it is told, how it does, and what can be done about it. */
function Endpoint({ locationId, of, timeZone, mayManage, onOpen }: EndpointProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const words = useKindWords();
  const { state, waiting, failingSince } = of;
  const isUnverified = state === 'PENDING' || state === 'UNVERIFIED';
  const isAskedSoon = state === 'PENDING' && of.checkAt !== null;
  const since = failingSince && dayAndTime(new Date(failingSince), timeZone, locale, now);
  return (
    <Row>
      <span className={styles.who}>
        <bdi dir="ltr">{of.url}</bdi>
        {of.kinds.map((kind) => (
          <span key={kind} className={styles.sub}>
            {words[kind]}
          </span>
        ))}
        {isUnverified && <UnverifiedNote of={of} timeZone={timeZone} />}
        {state === 'FAILED' && (
          <span className={styles.sub}>
            {t`It took no messages, so we stopped. Once it works again, choose Change and Send; what was missed is sent again from its messages.`}
          </span>
        )}
        {state === 'ON' && since && (
          <span className={styles.sub}>{t`It has not answered well since ${since}.`}</span>
        )}
      </span>
      <span className={styles.ways}>
        {state === 'PENDING' && <Pill tone="underWay">{t`Waiting for proof`}</Pill>}
        {state === 'UNVERIFIED' && <Pill tone="bad">{t`Not verified`}</Pill>}
        {state === 'ON' && <Pill tone="good">{t`Active`}</Pill>}
        {state === 'PAUSED' && <Pill tone="plain">{t`Paused`}</Pill>}
        {state === 'FAILED' && <Pill tone="bad">{t`Stopped`}</Pill>}
        {waiting > 0 && <Pill tone="notYet">{t`Waiting: ${waiting}`}</Pill>}
        <Button
          variant="default"
          aria-label={t`Messages to ${of.url}`}
          onClick={() => onOpen('LOG')}
        >
          {t`Messages`}
        </Button>
        {mayManage && isUnverified && !isAskedSoon && (
          <VerifyAgain locationId={locationId} of={of} />
        )}
        {mayManage && (
          <Button
            variant="default"
            aria-label={t`Change ${of.url}`}
            onClick={() => onOpen('CHANGE')}
          >
            {t`Change`}
          </Button>
        )}
      </span>
    </Row>
  );
}
