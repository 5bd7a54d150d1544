import {
  acceptDispute,
  answerDispute as answerDisputeCall,
  approveDisputeAcceptance,
  endDisputeAcceptance,
  getEvidenceFile,
} from '@tipwell/contract/payments/calls/dispute-evidence';
import { fail } from '@tipwell/contract/api/errors';
import { permissions } from '@tipwell/contract/access/permissions';
import { readFile } from '#platform/files.ts';
import { bind, type Binding } from '#platform/http/bind.ts';
import { onPlatform } from '#identity/identity';
import {
  approveAcceptance,
  dropAcceptance,
  proposeAcceptance,
} from './disputes/evidence/accept-dispute.ts';
import { answerDispute } from './disputes/evidence/answer-dispute.ts';
import { filesOfAnswer, type Answer } from './disputes/evidence/answer-store.ts';

/** Administrators and transactions managers speak with guests' banks; nobody at a location does. */
const mayAnswer = onPlatform(permissions.answerDisputes);
const maySee = onPlatform(permissions.seeTransactions);

export const answerRoutes: Binding[] = [
  bind(answerDisputeCall, mayAnswer, async (context, actor, { params, body }) =>
    show(await answerDispute(context, actor, { ...params, ...body })),
  ),
  bind(acceptDispute, mayAnswer, async (context, actor, { params, body }) => {
    const asked = await proposeAcceptance(context, actor, { ...params, ...body });
    const { answerId, disputeId, state } = asked;
    return { answerId, disputeId, state };
  }),
  bind(approveDisputeAcceptance, mayAnswer, async (context, actor, { params }) =>
    show(await approveAcceptance(context, actor, params.answerId)),
  ),
  bind(endDisputeAcceptance, mayAnswer, async (context, actor, { params }) => {
    await dropAcceptance(context, actor, params.answerId);
    return {};
  }),
  bind(getEvidenceFile, maySee, async (context, _actor, { params: { answerId, kind } }) => {
    const files = await filesOfAnswer(context.db, answerId);
    const found = files.find((file) => file.kind === kind) ?? fail('notFound');
    const kept = await readFile(context, found.fileId ?? fail('notFound'));
    if (!kept) fail('notFound');
    const { name } = found;
    return { name, contentType: kept.contentType, file: kept.bytes.toString('base64') };
  }),
];

function show({ answerId, disputeId, kind, state, givenAt }: Answer) {
  return { answerId, disputeId, kind, state, givenAt: givenAt.toISOString() };
}
