import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  decideUnallocated,
  proposeUnallocated,
  type Unallocated,
  type UnallocatedProposal,
} from '@tipwell/contract/distribution/calls/unallocated';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { GiveOutForm } from './give-out-form.tsx';
import { decideGivingOut, unallocatedQuery } from './queries.ts';
import { useDay } from './use-day.ts';

/** Tips that no split could give to anybody: who shall have them, and the second person's word. */
export function UnallocatedCard({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const day = useDay();
  const waiting = useQuery(unallocatedQuery(locationId));
  const [open, setOpen] = useState<Unallocated | null>(null);
  if (!waiting.data || waiting.data.items.length === 0) return null;
  const { items, mayPropose } = waiting.data;
  return (
    <Card labelledBy="given-to-nobody">
      <h2
        id="given-to-nobody"
        className={styles.title}
      >{t`Tips that could not be given to anyone`}</h2>
      <p className={styles.note}>
        {t`Nobody entitled to a share was there. The money is set aside and never goes to the venue. One person proposes who gets it, another one confirms.`}
      </p>
      <Rows>
        {items.map((item) => (
          <Row key={item.runId}>
            <p className={styles.what}>
              {day(item.businessDay)}
              {item.groupName && (
                <span className={styles.sub}>
                  <bdi>{item.groupName}</bdi>
                </span>
              )}
            </p>
            <p className={styles.figure}>
              <Money amount={item.amount} currency={item.currency} />
            </p>
            {mayPropose && item.proposal === null && (
              <WriteControls of={proposeUnallocated}>
                <Button onClick={() => setOpen(item)}>{t`Propose who gets it`}</Button>
              </WriteControls>
            )}
            {item.proposal && (
              <Proposed
                key={item.proposal.proposalId}
                locationId={locationId}
                item={item}
                proposal={item.proposal}
              />
            )}
          </Row>
        ))}
      </Rows>
      <Sheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={t`Propose who gets it`}
        closeLabel={t`Close`}
      >
        {open && <GiveOutForm locationId={locationId} item={open} onDone={() => setOpen(null)} />}
      </Sheet>
    </Card>
  );
}

interface ProposedProps {
  locationId: number;
  item: Unallocated;
  proposal: UnallocatedProposal;
}

/** What was proposed, to whom how much; the second person confirms, and either one calls it off. */
function Proposed({ locationId, item, proposal }: ProposedProps) {
  const { t } = useLingui();
  const money = useMoney();
  const day = useDay();
  const queries = useQueryClient();
  const { proposedBy, shares, mayConfirm, whyNotSecond, isYours } = proposal;
  const deciding = useMutation({
    mutationFn: (decision: 'CONFIRM' | 'REJECT') =>
      decideGivingOut(locationId, proposal.proposalId, decision),
    onSuccess: (_done, decision) => {
      if (decision === 'CONFIRM') showToast('success', t`The money is on their balances.`);
      else if (!isYours) {
        showToast('info', t`The proposal has been rejected. The money stays set aside.`);
      } else showToast('info', t`The proposal has been withdrawn. The money stays set aside.`);
    },
    onSettled: async () =>
      Promise.all(
        [queryKeys.split(locationId), queryKeys.alerts(locationId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const at = day(proposal.proposedAt.slice(0, 10));
  const isStale = proposal.amount !== item.amount;
  return (
    <div className={styles.proposal}>
      <p className={styles.sub}>
        {t`${proposedBy} proposed on ${at}:`} <bdi>{proposal.reason}</bdi>
      </p>
      <ul className={styles.shares}>
        {shares.map((share) => (
          <li key={share.staffId}>
            <bdi>{share.displayFullName}</bdi>
            <span className={styles.figure}>{money(share.amount, item.currency)}</span>
          </li>
        ))}
      </ul>
      {isStale && (
        <Notice tone="info">
          {!isYours
            ? t`A refund has changed the amount since then. Reject this proposal, then make a new one.`
            : t`A refund has changed the amount since then. Withdraw this proposal, then make a new one.`}
        </Notice>
      )}
      {!isStale && (
        <WhyNotSecond
          reason={whyNotSecond}
          words={
            isYours
              ? t`You proposed this, so another split manager or one of our administrators has to confirm it.`
              : undefined
          }
        />
      )}
      <FormTrouble failure={deciding.error} />
      <WriteControls of={decideUnallocated}>
        <div className={styles.actions}>
          {mayConfirm && !isStale && (
            <Button
              loading={deciding.isPending && deciding.variables === 'CONFIRM'}
              onClick={() => deciding.mutate('CONFIRM')}
            >
              {t`Give it to ${plural(shares.length, { one: '# person', other: '# people' })}`}
            </Button>
          )}
          <Button
            variant="default"
            loading={deciding.isPending && deciding.variables === 'REJECT'}
            onClick={() => deciding.mutate('REJECT')}
          >
            {isYours ? t`Withdraw` : t`Reject`}
          </Button>
        </div>
      </WriteControls>
    </div>
  );
}
