import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  replayWebhooks,
  tryWebhook,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@tipwell/contract/backoffice/calls/webhooks';
import type { WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';
import { Bone } from '@tipwell/ui/bone';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { Pending } from '#lib/query-view.tsx';
import { queryKeys } from '#lib/query.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../keys.module.css';
import { useKindWords } from './kind-words.ts';
import { deliveriesQuery, sendAgain, sendTrial } from './queries.ts';

interface WebhookLogProps {
  locationId: number;
  of: WebhookEndpoint;
  timeZone: string;
  mayManage: boolean;
}

/** What an address was told in thirty days, how it answered, and sending it again. */
export function WebhookLog({ locationId, of, timeZone, mayManage }: WebhookLogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const at = { locationId, endpointId: of.endpointId };
  const log = useInfiniteQuery(deliveriesQuery(at));
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries);
  const doing = async (deed: () => Promise<unknown>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await deed();
      await queries.invalidateQueries({
        queryKey: queryKeys.webhookDeliveries(locationId, of.endpointId),
      });
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const isSent = mayManage && of.state === 'ON';
  const missed = deliveries?.findLast(({ state }) => state === 'GIVEN_UP');
  return (
    <div className={styles.form}>
      {isSent && (
        <div className={styles.ways}>
          <WriteControls of={tryWebhook}>
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void doing(() => sendTrial(at))}
            >
              {t`Send a trial message`}
            </Button>
          </WriteControls>
          {missed && (
            <WriteControls of={replayWebhooks}>
              <Button
                variant="default"
                loading={isBusy}
                onClick={() => void doing(() => sendAgain(at, { givenUpSince: missed.happenedAt }))}
              >
                {t`Send everything missed`}
              </Button>
            </WriteControls>
          )}
        </div>
      )}
      <FormTrouble failure={failure} />
      {!deliveries ? (
        <Pending query={log} waiting={<Bone width="100%" height="120px" radius="12px" />} />
      ) : deliveries.length === 0 ? (
        <p className={styles.note}>{t`Nothing has been sent here in the last 30 days.`}</p>
      ) : (
        <Rows>
          {deliveries.map((delivery) => (
            <Message
              key={delivery.messageId}
              of={delivery}
              timeZone={timeZone}
              onAgain={
                isSent && delivery.state !== 'WAITING'
                  ? () => void doing(() => sendAgain(at, { messageId: delivery.messageId }))
                  : null
              }
            />
          ))}
        </Rows>
      )}
      {log.hasNextPage && (
        <Button
          variant="default"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </div>
  );
}

interface MessageProps {
  of: WebhookDelivery;
  timeZone: string;
  onAgain: (() => void) | null;
}

/** One message: what it was about, how it went, and its very text. */
function Message({ of, timeZone, onAgain }: MessageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const kinds: Partial<Record<string, string>> = useKindWords() satisfies Record<
    WebhookKind,
    string
  >;
  const when = (moment: string) => dayAndTime(new Date(moment), timeZone, locale, now);
  const tries = of.attempts.length;
  const last = of.attempts.at(-1);
  const next = of.nextAt !== null && tries > 0 ? when(of.nextAt) : null;
  const status = last?.status ?? null;
  return (
    <Row>
      <span className={styles.who}>
        {kinds[of.kind] ?? of.kind}
        <span className={styles.sub}>
          {when(of.happenedAt)}
          {last && ` · ${status === null ? t`No answer` : t`Answered ${status}`}`}
          {tries > 1 && ` · ${t`Tries: ${tries}`}`}
          {next !== null && ` · ${t`Next try ${next}`}`}
        </span>
        <details className={styles.details}>
          <summary>{t`Message`}</summary>
          <code className={styles.secret} dir="ltr">
            {of.payload}
          </code>
        </details>
      </span>
      <span className={styles.ways}>
        {of.state === 'DELIVERED' && <Pill tone="good">{t`Delivered`}</Pill>}
        {of.state === 'WAITING' && <Pill tone="underWay">{t`On its way`}</Pill>}
        {of.state === 'GIVEN_UP' && <Pill tone="bad">{t`Missed`}</Pill>}
        {onAgain && (
          <WriteControls of={replayWebhooks}>
            <Button variant="default" onClick={onAgain}>{t`Send again`}</Button>
          </WriteControls>
        )}
      </span>
    </Row>
  );
}
