import { createHmac } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import type { Region } from '@tipwell/contract/regions';

/**
 * What another region knows an account by. It follows from the account, so that it is the same each time,
 * is another one for each region, so that two of them cannot compare whom they know, and nobody without
 * our secret finds out whose it is.
 */
export function subjectFor(config: Config, region: Region, userId: string): string {
  return createHmac('sha256', config.secrets.ids)
    .update(`known in region ${region} as ${userId}`)
    .digest('base64url');
}
