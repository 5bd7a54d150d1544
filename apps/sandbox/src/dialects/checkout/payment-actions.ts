import type { PaymentIntent, Payout } from '../../rows.ts';
import type { World } from '../../world.ts';
import { actionId, responseOf } from './present-payment.ts';

function action(id: string, type: string, amount: number, at: string, more: object = {}): object {
  return {
    id,
    type,
    processed_on: at,
    amount,
    approved: true,
    response_code: '10000',
    response_summary: 'Approved',
    ...more,
  };
}

/** What has been done about a payout, newest first: nothing, while it is under way. */
export function actionsOfPayout(world: World, payout: Payout): object[] {
  const { id, amount, paidAt, failedAt, returnedAt } = payout;
  const sent = paidAt ?? failedAt;
  const refused = {
    approved: false,
    response_code: '20005',
    response_summary: 'Declined - do not honour',
  };
  const more = paidAt === null ? refused : {};
  return [
    ...(returnedAt === null
      ? []
      : [action(actionId(world, id, 'returned'), 'Return', amount, returnedAt)]),
    ...(sent === null ? [] : [action(actionId(world, id, 'payout'), 'Payout', amount, sent, more)]),
  ];
}

/** What has been done about a payment, newest first. */
export function actionsOf(world: World, intent: PaymentIntent): object[] {
  const refunds = [...world.state.refunds.all()]
    .filter(({ paymentIntentId, status }) => paymentIntentId === intent.id && status !== 'pending')
    .map((refund) =>
      action(refund.id, 'Refund', refund.amount, refund.succeededAt ?? refund.createdAt, {
        approved: refund.status === 'succeeded',
        ...(refund.status === 'succeeded'
          ? {}
          : { response_code: '20005', response_summary: 'Declined' }),
        ...(refund.reason === 'none given' ? {} : { reference: refund.reason }),
      }),
    );
  const capture =
    intent.capturedAt === null
      ? []
      : [
          action(
            actionId(world, intent.id, 'capture'),
            'Capture',
            intent.amountCaptured,
            intent.capturedAt,
          ),
        ];
  const voided =
    intent.cancelledAt === null
      ? []
      : [action(actionId(world, intent.id, 'void'), 'Void', intent.amount, intent.cancelledAt)];
  const authorisation = action(
    actionId(world, intent.id, 'authorization'),
    'Authorization',
    intent.amount,
    intent.createdAt,
    { approved: intent.lastError === null, ...responseOf(intent) },
  );
  return [...refunds.toReversed(), ...voided, ...capture, authorisation];
}
