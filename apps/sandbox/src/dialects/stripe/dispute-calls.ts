import { acceptDispute, giveEvidence } from '../../disputes/disputes.ts';
import { findEvidenceFile } from '../../disputes/evidence-files.ts';
import { answer } from '../../post-calls.ts';
import type { Dispute } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { StripeCalls } from './calls.ts';
import { missingResource } from './errors.ts';
import { listOf, readPage } from './lists.ts';
import { evidenceFields, evidenceFileFields, presentDispute } from './present-dispute.ts';

/** What payers' banks have taken back, and what is said against it. */
export function disputeCalls(calls: StripeCalls, world: World): void {
  const find = (id: string, account: string | null): Dispute => {
    const dispute = world.state.disputes.get(id);
    if (dispute?.origin?.dialect !== 'stripe' || dispute.origin.account !== account) {
      throw missingResource('dispute', id);
    }
    return dispute;
  };

  calls.get('/disputes', ({ params, account }) => {
    const page = readPage(params);
    const chargeId = params.text('charge');
    const intentId = params.text('payment_intent') ?? chargeId?.replace(/^ch_/, 'pi_');
    params.end();
    const rows = [...world.state.disputes.all()].filter(
      ({ origin, paymentIntentId }) =>
        origin?.dialect === 'stripe' &&
        origin.account === account &&
        (intentId === undefined || paymentIntentId === intentId),
    );
    return listOf('/v1/disputes', rows, page, (dispute) => presentDispute(world, dispute));
  });
  calls.get('/disputes/:id', ({ params, id, account }) => {
    params.end();
    return presentDispute(world, find(id, account));
  });
  calls.post('/disputes/:id', ({ params, id, account }) => {
    const dispute = find(id, account);
    const group = params.group('evidence');
    const evidence = Object.fromEntries(
      evidenceFields.flatMap((name) => {
        const said = group?.text(name, 20_000);
        if (said !== undefined && evidenceFileFields.has(name)) findEvidenceFile(world, said);
        return said === undefined ? [] : [[name, said]];
      }),
    );
    const isHandedIn = params.flag('submit') ?? true;
    const noted = params.metadata(dispute.metadata);
    params.end();
    const given = giveEvidence(world, dispute, evidence, isHandedIn, noted);
    return answer(presentDispute(world, given));
  });
  calls.post('/disputes/:id/close', ({ params, id, account }) => {
    params.end();
    return answer(presentDispute(world, acceptDispute(world, find(id, account))));
  });
}
