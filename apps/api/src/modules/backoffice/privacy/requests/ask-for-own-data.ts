import type { CallOutput } from '@tipwell/contract/api/call';
import type { askForOwnData as askCall } from '@tipwell/contract/backoffice/calls/data-requests';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { dataRequestDue } from '#identity/identity';
import { beginExport, exportsOf } from './exports-store.ts';
import { prepareExportJob } from './prepare-export.ts';
import { findRequest, insertRequest, requestsOf, type DataRequest } from './requests-store.ts';
import { presentOwn } from './show-requests.ts';

/**
 * Asks for everything that we keep of the person, and has it put together. What can still be taken is not
 * put together a second time. The same id again is the same request.
 * @throws contentDiffers where the id stands for somebody else's request
 */
export async function askForOwnData(
  context: Context,
  actor: Person,
  { requestId }: { requestId: string },
): Promise<CallOutput<typeof askCall>> {
  const now = context.clock.now();
  const { userId } = actor;
  return context.db.transaction().execute(async (tx) => {
    const known = (await findRequest(tx, requestId)) ?? (await stillThere(tx, userId, now));
    if (known && known.userId !== userId) fail('contentDiffers');
    const request = known ?? (await begin(tx, { requestId, userId, now }));
    if (!known) {
      await audit(tx, {
        actor,
        action: 'ownData.asked',
        subject: `user:${userId}`,
        at: now,
        details: { requestId, dueOn: request.dueOn },
      });
    }
    const [shown] = await presentOwn(tx, [request], now);
    return { request: shown ?? fail('notFound') };
  });

  async function begin(
    tx: Tx,
    asked: { requestId: string; userId: string; now: Date },
  ): Promise<DataRequest> {
    const receivedOn = asked.now.toISOString().slice(0, 10);
    const request: DataRequest = {
      requestId: asked.requestId,
      userId: asked.userId,
      cameBy: 'ACCOUNT',
      receivedOn,
      dueOn: dataRequestDue(receivedOn),
      enteredBy: realPersonOf(actor),
      enteredAt: asked.now,
      answer: null,
      answeredAt: null,
      note: null,
    };
    if (!(await insertRequest(tx, request))) fail('contentDiffers');
    await startPreparing(tx, request.requestId);
    return request;
  }
}

/** Has everything put together for a request. */
export async function startPreparing(tx: Tx, requestId: string): Promise<void> {
  await beginExport(tx, requestId);
  await enqueue(tx, prepareExportJob, { requestId }, { key: `data-export:${requestId}` });
}

async function stillThere(tx: Tx, userId: string, now: Date): Promise<DataRequest | undefined> {
  const requests = await requestsOf(tx, userId);
  const made = await exportsOf(
    tx,
    requests.map(({ requestId }) => requestId),
  );
  return requests.find(({ requestId }) => {
    const one = made.get(requestId);
    return one && (one.expiresAt === null || one.expiresAt > now);
  });
}
