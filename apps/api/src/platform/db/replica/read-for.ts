// How people who only read are answered, and how what they did is noted (record 0089).
import { Failure } from '@tipwell/contract/api/errors';
import type { Context } from '../../context.ts';
import { groupCommitted } from '../../group-commit.ts';
import { describeError } from '../../log.ts';
import { noteWrites } from './history.ts';
import type { ReplicaServer } from './replica-server.ts';

/** One for each server and program: what is asked together is told apart by it. */
const contexts = new WeakMap<ReplicaServer, WeakMap<Context, Context>>();

function contextOf(context: Context, server: ReplicaServer): Context {
  const ofServer = contexts.get(server) ?? new WeakMap<Context, Context>();
  contexts.set(server, ofServer);
  const known = ofServer.get(context) ?? { ...context, db: server.db };
  ofServer.set(context, known);
  return known;
}

/**
 * Answers people who only read, from a replica where that is right for them. Whatever fails there is asked
 * once more of the primary, and only what that says counts: the replica may have gone, been promoted, broken
 * the statement off in favour of what it replays, or not know yet what somebody asks for.
 * @param read only reads, and may run twice
 */
export async function readFor<Result>(
  context: Context,
  userIds: readonly string[],
  read: (context: Context) => Promise<Result>,
): Promise<Result> {
  const server = await context.replicas.find(userIds);
  if (!server) return read(context);
  const { epoch } = server;
  try {
    const found = await read(contextOf(context, server));
    // Otherwise some of it may have been read where there is less than was promised.
    if (server.epoch === epoch) return found;
  } catch (error) {
    if (!(error instanceof Failure)) {
      context.log.warn(describeError(error), 'a replica could not answer: the primary does');
    }
  }
  return read(context);
}

const noteTogether = groupCommitted<readonly string[], void>(async (context, people) => {
  await noteWrites(context.db, people.flat(), context.clock.now());
  return people.map(() => undefined);
});

/**
 * To be called when somebody has changed something, before they are answered, and before they are told of
 * what others changed: what they read next has it.
 */
export async function noteChange(context: Context, userIds: readonly string[]): Promise<void> {
  if (context.replicas.areThere && userIds.length > 0) await noteTogether(context, userIds);
}
