import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  approveChangeRequest,
  refuseChangeRequest,
  withdrawChangeRequest,
} from '@tipwell/contract/backoffice/calls/change-requests';
import { Link } from '@tanstack/react-router';
import type { ChangeRequest } from '@tipwell/contract/backoffice/calls/change-requests';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { useMomentWords } from '#lib/lists/moment.tsx';
import { paths } from '#lib/paths.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { ApproveSheet } from './approve-sheet.tsx';
import {
  useChangeFacts,
  useChangeTitle,
  useStateWords,
  useStillNeeded,
  useWhyNot,
} from './change-words.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { Row } from '#lib/lists/rows.tsx';
import styles from './changes.module.css';
import { refreshChanges, withdraw } from './queries.ts';
import { RefuseSheet } from './refuse-sheet.tsx';

interface ChangeItemProps {
  request: ChangeRequest;
  /** In a list of many places each says where it is. */
  namesPlace: boolean;
}

/** One change with where it stands, what is still needed, and what the reader can do about it. */
export function ChangeItem({ request, namesPlace }: ChangeItemProps) {
  const { t } = useLingui();
  const title = useChangeTitle();
  const facts = useChangeFacts();
  const state = useStateWords()(request);
  const needed = useStillNeeded();
  const whyNot = useWhyNot()(request);
  const words = useMomentWords();
  const moment = (at: string) => words(new Date(at), request.timeZone);
  const asked = moment(request.requestedAt);
  const isOpen = request.state === 'OPEN';
  return (
    <Row className={styles.item}>
      <p className={styles.head}>
        <span className={styles.strong}>
          <bdi>{title(request.change)}</bdi>
        </span>
        <Pill tone={state.tone}>{state.label}</Pill>
      </p>
      {namesPlace && (
        <p className={styles.note}>
          <Link {...paths.location(request.locationId)}>
            <bdi>{request.locationName}</bdi>
          </Link>
        </p>
      )}
      {isOpen &&
        facts(request.change).map((fact) => (
          <p key={fact} className={styles.note} dir="auto">
            {fact}
          </p>
        ))}
      <p className={styles.note}>{t`Asked for by ${request.requestedBy} on ${asked}.`}</p>
      {isOpen && <p className={styles.note}>{needed(request)}</p>}
      {isOpen && <WhyNotSecond reason={request.whyNotSecond} words={whyNot} />}
      {isOpen && <Ways request={request} />}
    </Row>
  );
}

function Ways({ request }: { request: ChangeRequest }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { may } = request;
  const clawBack = () => {
    setIsBusy(true);
    withdraw(request)
      .then(async () => {
        showToast('success', t`The request was withdrawn. Nothing changes.`);
        await refreshChanges(queries, request.locationId);
      })
      .catch(showFailure)
      .finally(() => setIsBusy(false));
  };
  if (!may.approve && !may.refuse && !may.withdraw) return null;
  return (
    <>
      <div className={styles.ways}>
        {may.approve && (
          <WriteControls of={approveChangeRequest}>
            <Button onClick={() => setOpen('approve')}>{t`Approve`}</Button>
          </WriteControls>
        )}
        {may.refuse && (
          <WriteControls of={refuseChangeRequest}>
            <Button variant="default" onClick={() => setOpen('refuse')}>
              {t`Reject`}
            </Button>
          </WriteControls>
        )}
        {may.withdraw && (
          <WriteControls of={withdrawChangeRequest}>
            <Button variant="default" loading={isBusy} onClick={clawBack}>
              {t`Withdraw`}
            </Button>
          </WriteControls>
        )}
      </div>
      <ApproveSheet request={request} isOpen={open === 'approve'} onClose={() => setOpen(null)} />
      <RefuseSheet request={request} isOpen={open === 'refuse'} onClose={() => setOpen(null)} />
    </>
  );
}
