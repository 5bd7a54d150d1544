import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  approveAccountDecision,
  rejectAccountDecision,
  withdrawAccountDecision,
  type AccountDecision,
} from '@tipwell/contract/people/calls/account-decisions';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { deviceTimeZone, dateAndTime } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { roleWords } from '#lib/labels/people-labels.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showToast } from '#lib/toasts.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import {
  approveDecision,
  decisionsQuery,
  refreshPeople,
  rejectDecision,
  withdrawDecision,
} from './queries.ts';
import styles from './registered-users.module.css';

const ownZone = deviceTimeZone();

/** Roles, erasures and closings that wait for a second administrator or for their day: of everyone, or of one person. */
export function DecisionsCard({ userId }: { userId?: string }) {
  const { t } = useLingui();
  const { data } = useQuery(decisionsQuery(userId));
  if (!data || data.decisions.length === 0) return null;
  return (
    <Card labelledBy="account-decisions">
      <h2 id="account-decisions" className={styles.title}>{t`Account decisions`}</h2>
      <Rows>
        {data.decisions.map((decision) => (
          <Decision key={decision.decisionId} decision={decision} />
        ))}
      </Rows>
    </Card>
  );
}

function Decision({ decision }: { decision: AccountDecision }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const [isRejecting, setIsRejecting] = useState(false);
  const { decisionId, userId, name, kind, may, approvedBy, askedBy, whyNotSecond } = decision;
  const approving = useMutation({
    mutationFn: () => approveDecision(decisionId),
    onSuccess: () => showToast('success', t`Approved.`),
    onSettled: () => refreshPeople(queries),
  });
  const withdrawing = useMutation({
    mutationFn: () => withdrawDecision(decisionId),
    onSuccess: () => showToast('info', t`Withdrawn. Nothing changes.`),
    onSettled: () => refreshPeople(queries),
  });
  const roles = decision.platformRoles.map((role) => i18n._(roleWords[role])).join(', ');
  const moment = (at: string) => dateAndTime(new Date(at), ownZone, locale);
  const askedAt = moment(decision.askedAt);
  const from = moment(decision.countsFrom);
  const until = moment(decision.lapsesAt);
  return (
    <Row className={styles.request}>
      <span className={styles.strong}>
        <Link {...paths.registeredUser(userId)}>
          <bdi>{name}</bdi>
        </Link>
        {' · '}
        {
          {
            PLATFORM_ROLES: t`New role: ${roles}`,
            ERASURE: t`Erase personal data`,
            CLOSURE: t`Terminate the account`,
          }[kind]
        }
      </span>
      <span className={styles.note}>{t`Asked by ${askedBy} on ${askedAt}.`}</span>
      <blockquote className={styles.quote} dir="auto">
        {decision.reason}
      </blockquote>
      <span className={styles.note}>
        {approvedBy === null
          ? t`Needs a second administrator’s approval by ${until}. Applies from ${from} at the earliest.`
          : t`${approvedBy} has approved it. Applies from ${from}.`}
      </span>
      <WhyNotSecond reason={whyNotSecond} />
      <FormTrouble failure={approving.error ?? withdrawing.error} />
      <div className={styles.ends}>
        {may.approve && (
          <WriteControls of={approveAccountDecision}>
            <Button loading={approving.isPending} onClick={() => approving.mutate()}>
              {t`Approve`}
            </Button>
          </WriteControls>
        )}
        {may.reject && (
          <WriteControls of={rejectAccountDecision}>
            <Button variant="default" onClick={() => setIsRejecting(true)}>{t`Reject`}</Button>
          </WriteControls>
        )}
        {may.withdraw && (
          <WriteControls of={withdrawAccountDecision}>
            <Button
              variant="default"
              loading={withdrawing.isPending}
              onClick={() => withdrawing.mutate()}
            >
              {t`Withdraw`}
            </Button>
          </WriteControls>
        )}
      </div>
      <ReasonSheet
        isOpen={isRejecting}
        onClose={() => setIsRejecting(false)}
        title={t`Reject`}
        text={t`Nothing changes, and every administrator is notified.`}
        button={t`Reject`}
        isDangerous={false}
        draft={{ form: 'rejectDecision', object: decisionId }}
        onConfirm={async (reason) => {
          await rejectDecision(decisionId, reason);
          showToast('info', t`Rejected. Nothing changes.`);
          await refreshPeople(queries);
        }}
      />
    </Row>
  );
}
