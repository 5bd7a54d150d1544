import * as z from 'zod';
import { readDatabaseAddress } from '../db/hosts/database-address.rule.ts';

const lagWords = 'must be a number of seconds from 1 to 60';

/** The settings of databases that are only read from. */
export const replicaShapes = {
  DATABASE_READ_URL: z
    .string()
    .optional()
    .superRefine((address, context) => {
      if (address === undefined) return;
      const read = readDatabaseAddress(address, 'READING');
      if ('complaint' in read) context.addIssue({ code: 'custom', message: read.complaint });
    }),
  READ_LAG_SECONDS: z.coerce
    .number({ error: lagWords })
    .min(1, { error: lagWords })
    .max(60, { error: lagWords })
    .default(5),
};

export interface ReplicaSettings {
  /** One server or several, each a standby under a name of its own. */
  url: string;
  /** What is further behind the primary is not read from. */
  lagLimitMs: number;
}

/** Null: everything is read from the primary. */
export function replicaOf(value: {
  DATABASE_READ_URL?: string | undefined;
  READ_LAG_SECONDS: number;
}): ReplicaSettings | null {
  const { DATABASE_READ_URL: url, READ_LAG_SECONDS: seconds } = value;
  return url === undefined ? null : { url, lagLimitMs: seconds * 1000 };
}
