import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  getPublishedTipsPolicy,
  tipsPolicyFilePath,
} from '@tipwell/contract/distribution/calls/tips-policies';
import { numericId, uuid } from '@tipwell/contract/api/fields';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Context } from '#platform/context.ts';
import { authorizeAtLocation } from '#venues/locations';
import { servePaper } from './serve-paper.ts';
import { showPublished } from './show-policy.ts';

/** Policies as files. */
export function policyPages(server: FastifyInstance, context: Context): void {
  servePaper(server, context, {
    path: tipsPolicyFilePath,
    call: getPublishedTipsPolicy,
    params: z.object({ locationId: numericId, policyId: uuid }),
    judge: async (actor, { locationId }) =>
      authorizeAtLocation(context, actor, locationId, permissions.readTipsPolicy),
    read: async (params, lang) => {
      const { policy, paper } = await showPublished(context, { ...params, lang });
      return { paper, name: `tipwell-tips-policy-${params.locationId}-${policy.number}.pdf` };
    },
  });
}
