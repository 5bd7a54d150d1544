import { getReceipt, startTip as startTipCall } from '@tipwell/contract/payments/calls/payments';
import { fail } from '@tipwell/contract/api/errors';
import { againstCounting } from '#platform/http/against-counting.ts';
import { bindPublic, type Binding } from '#platform/http/bind.ts';
import { browserOriginsOf, publicOriginOf } from '#platform/http/public-origin.ts';
import { paymentSystemNamed } from '#providers/providers';
import { walletOf } from './charging/pay-buttons.rule.ts';
import { readDevice } from './tip-page/device-cookie.ts';
import { hashedAddress } from '#platform/http/hashed-address.ts';
import { showReceipt } from './receipts/show-receipt.ts';
import { startTip } from './charging/start-payment.ts';

/** Honest people start a few tips; only a machine starts dozens. */
const startLimit = { max: 30, timeWindow: '1 minute' };

/** A page of the processor's that no frame may show. */
const pageAlone = (pageUrl: string | null) =>
  pageUrl === null ? null : { frameUrl: null, pageUrl, frameOrigin: null };

export const routes: Binding[] = [
  bindPublic(
    startTipCall,
    async (context, _actor, { body }, { request, reply }) => {
      const { locationId, staffId, groupId } = body;
      // Whoever tries numbers here learns as little as on the pages.
      const start = againstCounting(
        context,
        async () =>
          startTip(context, {
            ...body,
            device: readDevice(context, request),
            addressHash: hashedAddress(context, request),
            publicOrigin: publicOriginOf(context.config, request),
          }),
        () => `tip for ${locationId}/${staffId}/${groupId}`,
      );
      const { tip, clientSecret } = await start(request, reply);
      const state: 'DECLINED' | 'WAITING' = tip.declinedBecause ? 'DECLINED' : 'WAITING';
      const system = paymentSystemNamed(context, tip.paymentSystem);
      const origins = browserOriginsOf(context.config, request);
      const page = { clientSecret, locale: tip.locale, wallet: walletOf(body.pay) };
      const pages =
        system.chargePages(origins, page) ?? pageAlone(system.hostedChargePage(origins, page));
      if (!pages) fail('processorUnavailable');
      return {
        tipId: tip.tipId,
        receiptId: tip.receiptId,
        receiptPath: `/r/${tip.receiptId}`,
        state,
        charged: tip.charged,
        net: tip.net + tip.billNet,
        currency: tip.currency,
        payment: pages,
      };
    },
    startLimit,
  ),
  bindPublic(getReceipt, async (context, _actor, { params }) => {
    const { tip, state, target, paidTo, charged, serviceFee } = await showReceipt(
      context,
      params.receiptId,
    );
    return {
      receiptId: tip.receiptId,
      state,
      charged,
      amount: tip.amount,
      bill: tip.bill,
      serviceFee,
      net: tip.net,
      workplacePart: tip.workplacePart,
      billNet: tip.billNet,
      currency: tip.currency,
      feeMode: tip.feeMode,
      paidTo,
      locationName: target.location.name,
      paidAt: tip.capturedAt?.toISOString() ?? null,
      declinedBecause: state === 'DECLINED' ? tip.declinedBecause : null,
    };
  }),
];
