import { useLingui } from '@lingui/react/macro';
import type { DisputeReason } from '@tipwell/contract/payments/payment-kinds';
import { Moment } from '#lib/lists/moment.tsx';
import { disputeReasonWords } from './words.ts';

/** Why a guest disputes a payment, and until when an answer counts. */
export function AnswerDue({ reason, until }: { reason: string; until: string | null }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <span>{i18n._(disputeReasonWords[reason as DisputeReason] ?? disputeReasonWords.OTHER)}</span>
      {until && (
        <>
          {' '}
          <span>
            {t`An answer counts until:`} <Moment at={until} />
          </span>
        </>
      )}
    </>
  );
}
