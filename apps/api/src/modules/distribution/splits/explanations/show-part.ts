import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPartOfRun } from '@tipwell/contract/distribution/calls/run-share';
import type { AllocationRecord } from '@tipwell/contract/distribution/calls/split-records';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Context } from '#platform/context.ts';
import { namesAtLocation } from '#identity/identity';
import { explainPart } from './explain-share.ts';
import { findRun } from '../runs/run-store.ts';
import { showShareAlone } from './show-record.ts';

interface PartAsked {
  locationId: number;
  runId: string;
  staffId: number;
}

/**
 * Somebody's part of a split, in the very words and numbers that they read themselves, for those who read
 * what people have; of colleagues it has nothing. @throws notFound, also for another location's run
 */
export async function showPart(
  context: Context,
  asked: PartAsked,
): Promise<CallOutput<typeof getPartOfRun>> {
  await atLocationOf(context, asked);
  const people = await namesAtLocation(context.db, asked.locationId);
  const person = people.find(({ staffId }) => staffId === asked.staffId);
  return {
    ...(await explainPart(context.db, asked)),
    displayFullName: person ? fullName(person) : `#${asked.staffId}`,
  };
}

/** The same as a record that can be computed again. @throws notFound */
export async function showPartRecord(
  context: Context,
  asked: PartAsked,
): Promise<AllocationRecord> {
  await atLocationOf(context, asked);
  return showShareAlone(context, asked);
}

async function atLocationOf(context: Context, { runId, locationId }: PartAsked): Promise<void> {
  const run = await findRun(context.db, runId);
  if (run?.locationId !== locationId) fail('notFound');
}
