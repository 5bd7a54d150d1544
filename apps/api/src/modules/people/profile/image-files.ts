import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { getLocation } from '@tipwell/contract/venues/calls/locations';
import {
  getProfile,
  locationImagePath,
  userImagePath,
} from '@tipwell/contract/people/calls/profile';
import { fail } from '@tipwell/contract/api/errors';
import { numericId, uuid } from '@tipwell/contract/api/fields';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Context } from '#platform/context.ts';
import { readFile } from '#platform/files.ts';
import { findPerson, serveFile } from '#identity/identity';
import { authorizeAtLocation, findLocation } from '#venues/locations';

const shared = { question: z.object({}), mostPerMinute: 120 };

/** The photos of a person and of a location as files (product §7, getImage). */
export function imageFiles(server: FastifyInstance, context: Context): void {
  const photo = async (fileId: string | null | undefined) => {
    const file = fileId ? await readFile(context, fileId) : undefined;
    if (!file) fail('notFound');
    return { content: file.bytes, type: file.contentType, disposition: 'inline' };
  };
  serveFile(server, context, {
    ...shared,
    path: userImagePath,
    call: getProfile,
    params: z.object({ userId: uuid }),
    judge: (actor, { userId }) => (actor.userId === userId ? 'allowed' : 'notFound'),
    read: async ({ userId }) => photo((await findPerson(context.db, userId))?.imageFileId),
  });
  serveFile(server, context, {
    ...shared,
    path: locationImagePath,
    call: getLocation,
    params: z.object({ locationId: numericId }),
    judge: async (actor, { locationId }) =>
      authorizeAtLocation(context, actor, locationId, permissions.seeLocation),
    read: async ({ locationId }) =>
      photo((await findLocation(context.db, locationId))?.imageFileId),
  });
}
