import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  approveAccountRequest,
  refuseAccountRequest,
  type AccountRequest,
} from '@tipwell/contract/people/calls/account-requests';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState, type ReactNode } from 'react';
import { deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { DecisionsCard } from './decisions-card.tsx';
import { approve, refreshRequests, refuse, requestsQuery } from './queries.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './registered-users.module.css';
import { QueryList } from '#lib/query-view.tsx';

const ownZone = deviceTimeZone();

/**
 * What waits for an administrator: changes that need a second person, and the tronc masters and
 * accountants that venues ask for. Who asked first comes first.
 */
export function RequestsScreen({ aside, changes }: { aside: ReactNode; changes: ReactNode }) {
  const { t } = useLingui();
  const requests = useQuery(requestsQuery('OPEN'));
  return (
    <>
      <PageHeader title={t`Requests`} aside={aside} />
      <div className={styles.stack}>
        {changes}
        <DecisionsCard />
        <Card labelledBy="account-requests">
          <h2 id="account-requests" className={styles.title}>{t`Account requests`}</h2>
          <QueryList
            query={requests}
            items={requests.data?.requests}
            empty={
              <EmptyState
                icon={<IconUserCheck size={24} stroke={1.75} />}
                title={t`Nothing is waiting`}
                text={t`Requests from venues for a tronc master or an accountant appear here.`}
              />
            }
          >
            {(shown) => (
              <Rows>
                {shown.map((request) => (
                  <Request key={request.requestId} request={request} />
                ))}
              </Rows>
            )}
          </QueryList>
        </Card>
      </div>
    </>
  );
}

function Request({ request }: { request: AccountRequest }) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const name = request.displayFullName;
  const at = fullDate(new Date(request.requestedAt), ownZone, locale);
  const approveIt = () => {
    setIsBusy(true);
    approve(request.requestId)
      .then(async () => {
        showToast('success', t`${name} has been invited.`);
        await refreshRequests(queries);
      })
      .catch(showFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <Row className={styles.request}>
      <span className={styles.strong}>
        <bdi>{name}</bdi> · {request.kind === 'ACCOUNTANT' ? t`Accountant` : t`Tronc master`}
      </span>
      <span className={styles.note}>
        <Link {...paths.location(request.locationId)}>
          <bdi>{request.locationName}</bdi>
        </Link>
        {' · '}
        <bdi>{request.email}</bdi>
        {request.phoneNumber && (
          <>
            {' · '}
            <bdi>{request.phoneNumber}</bdi>
          </>
        )}
        {' · '}
        {t`asked by ${request.requestedBy} on ${at}`}
      </span>
      {request.kind === 'TRONC_MASTER' && (
        <span className={styles.note}>
          {request.independence === null
            ? t`The venue was not asked about shares and offices. It has to request the account again.`
            : t`According to the venue, not a shareholder, director or officer of it.`}
        </span>
      )}
      {request.statement !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {request.statement}
        </blockquote>
      )}
      <WhyNotSecond reason={request.whyNotSecond} />
      <div className={styles.ends}>
        {request.mayApprove && (
          <WriteControls of={approveAccountRequest}>
            <Button loading={isBusy} onClick={approveIt}>{t`Approve and invite`}</Button>
          </WriteControls>
        )}
        <WriteControls of={refuseAccountRequest}>
          <Button variant="default" onClick={() => setIsRefusing(true)}>{t`Reject`}</Button>
        </WriteControls>
      </div>
      <ReasonSheet
        isOpen={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={t`Reject this request`}
        text={t`The owner sees why ${name} was not given an account.`}
        button={t`Reject`}
        isDangerous={false}
        draft={{ form: 'refuseRequest', object: request.requestId }}
        onConfirm={async (reason) => {
          await refuse(request.requestId, reason);
          await refreshRequests(queries);
        }}
      />
    </Row>
  );
}
