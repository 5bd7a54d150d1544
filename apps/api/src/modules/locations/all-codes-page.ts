import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { apiPrefix } from '@tipwell/contract/call';
import { getLocationSettings } from '@tipwell/contract/calls/location-care';
import { allCodesFilePath } from '@tipwell/contract/calls/locations';
import { fail } from '@tipwell/contract/errors';
import { fieldErrorsOf } from '@tipwell/contract/field-error';
import { numericId } from '@tipwell/contract/fields';
import { permissions } from '@tipwell/contract/permissions';
import type { Context } from '../../platform/context.ts';
import { refuseByStanding } from '../../platform/http/bind.ts';
import { payOriginOf } from '../../platform/http/public-origin.ts';
import { resolveActor } from '../identity/index.ts';
import { contentDisposition } from './file-name.ts';
import { findAllCodes } from './find-printed-code.ts';
import { authorizeAtLocation } from './policy.ts';
import { printCodes, printForms } from './print/print-code.ts';

const question = z.object({ form: z.enum(printForms).default('tent') });

/**
 * All codes of a location as one file: its own, its groups' and everybody's who can be tipped. It is no
 * call, because it answers with a PDF; who may have it is asked of the same permission as the team.
 */
export function allCodesPage(server: FastifyInstance, context: Context): void {
  const options = {
    schema: { hide: true },
    // A large team takes seconds of computing; nobody prints this many.
    config: { rateLimit: { max: 6, timeWindow: '1 minute' } },
  };
  server.get(apiPrefix + allCodesFilePath, options, async (request, reply) => {
    const actor = await resolveActor(context, request);
    if (actor.kind !== 'person') fail('notSignedIn');
    const asked = numericId.safeParse((request.params as { locationId: string }).locationId);
    if (!asked.success) fail('notFound');
    const locationId = asked.data;
    const verdict = await authorizeAtLocation(context, actor, locationId, permissions.manageTeam);
    if (verdict !== 'allowed') fail(verdict);
    refuseByStanding(getLocationSettings, actor);
    const query = question.safeParse(request.query);
    if (!query.success) fail('inputInvalid', { fields: fieldErrorsOf(query.error.issues) });
    const { form } = query.data;
    const originIn = (country: string) => payOriginOf(context.config, request, country);
    const codes = (await findAllCodes(context, locationId, { originIn })) ?? fail('notFound');
    const file = await printCodes(codes, form, context.clock.now());
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('attachment', codes[0], '-all.pdf'))
      .header('cache-control', 'no-store')
      .send(file);
  });
}
