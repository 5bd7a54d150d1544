import { useLingui } from '@lingui/react/macro';
import { trialKind, type WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';

/** What a partner can be told of, as whoever ticks it reads it. */
export function useKindWords(): Record<WebhookKind | typeof trialKind, string> {
  const { t } = useLingui();
  return {
    'payment.captured': t`A guest paid`,
    'payment.refunded': t`A payment was given back`,
    'payment.disputed': t`A guest’s bank disputed a payment`,
    'split.closed': t`The tips of a day were split`,
    'payout.changed': t`A payout of the venue moved on`,
    [trialKind]: t`Trial`,
  };
}
