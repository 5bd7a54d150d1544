import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { tipsTypes } from '../../access/role-groups.rule.ts';
import { splitRow } from './splits.ts';

const tag = 'Distribution';

/** Splits to begin with, by the kind of tips and of workplace (product §7). */
export const getDistributionSchemes = defineCall({
  name: 'getDistributionSchemes',
  method: 'GET',
  path: '/distribution-schemes',
  tag,
  summary: 'Splits to begin with',
  output: z.object({
    schemes: z.array(
      z.object({
        id: z.string(),
        tipsType: z.enum(tipsTypes),
        workplaceTypes: z.array(z.string()),
        rows: z.array(splitRow),
      }),
    ),
  }),
});
