import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { getLocationSettings } from '@tipwell/contract/calls/location-care';
import { allCodesFilePath } from '@tipwell/contract/calls/locations';
import { fail } from '@tipwell/contract/errors';
import { numericId } from '@tipwell/contract/fields';
import { permissions } from '@tipwell/contract/permissions';
import type { Context } from '../../platform/context.ts';
import { payOriginOf } from '../../platform/http/public-origin.ts';
import { serveFile } from '../identity/index.ts';
import { contentDisposition } from './file-name.ts';
import { findAllCodes } from './find-printed-code.ts';
import { authorizeAtLocation } from './policy.ts';
import { printCodes, printForms } from './print/print-code.ts';

const question = z.object({ form: z.enum(printForms).default('tent') });

/**
 * All codes of a location as one file: its own, its groups' and everybody's who can be tipped, for whoever
 * looks after the team.
 */
export function allCodesPage(server: FastifyInstance, context: Context): void {
  serveFile(server, context, {
    path: allCodesFilePath,
    call: getLocationSettings,
    params: z.object({ locationId: numericId }),
    question,
    // A large team takes seconds of computing; nobody prints this many.
    mostPerMinute: 6,
    judge: async (actor, { locationId }) =>
      authorizeAtLocation(context, actor, locationId, permissions.manageTeam),
    read: async ({ locationId }, { form }, request) => {
      const originIn = (country: string) => payOriginOf(context.config, request, country);
      const codes = (await findAllCodes(context, locationId, { originIn })) ?? fail('notFound');
      return {
        content: await printCodes(codes, form, context.clock.now()),
        type: 'application/pdf',
        disposition: contentDisposition('attachment', codes[0], '-all.pdf'),
      };
    },
  });
}
