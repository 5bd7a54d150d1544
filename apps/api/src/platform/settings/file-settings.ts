import * as z from 'zod';
import { isLoopback, type Complaint, type Said } from '../settings-complaints.ts';

/** A store that speaks S3: where our files lie instead of the database. */
export interface FileStoreSettings {
  /** Without a slash at the end; the bucket stands in the path. */
  url: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The shapes of the settings; what they say about each other is complained of apart. */
export const fileStoreShapes = {
  S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be like https://s3.eu-west-2.amazonaws.com' })
    .optional(),
  S3_BUCKET: z.string().regex(bucketName, { error: 'must be the name of a bucket' }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'must be like eu-west-2' })
    .optional(),
  S3_KEY_ID: z
    .string()
    .regex(/^[\w-]{8,128}$/, { error: 'must be the id of an access key' })
    .optional(),
  S3_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
};
const names = Object.keys(fileStoreShapes);

type Written = { [Name in keyof typeof fileStoreShapes]?: string | undefined };

/** The settings make sense together only; people's pictures do not travel unsealed. */
export function complaintsAboutFileStore(said: Said): Complaint[] {
  const missing = names.filter((name) => said[name] === undefined);
  if (missing.length === names.length) return [];
  const set = names.filter((name) => said[name] !== undefined).join(' and ');
  const halves = missing.map((name) => ({ name, why: `must be set together with ${set}` }));
  return [...halves, ...complaintsAboutUrl(said)];
}

function complaintsAboutUrl({ S3_URL: url, ...said }: Said): Complaint[] {
  if (typeof url !== 'string' || !URL.canParse(url)) return [];
  const { protocol, hostname } = new URL(url);
  const isHere = isLoopback(hostname);
  if (said['NODE_ENV'] === 'test' && !isHere) {
    return [{ name: 'S3_URL', why: 'tests talk to this very machine alone' }];
  }
  const mayBeOpen =
    isHere && (said['NODE_ENV'] !== 'production' || said['ALLOW_HTTP_TO_LOOPBACK'] === '1');
  return protocol === 'https:' || mayBeOpen
    ? []
    : [{ name: 'S3_URL', why: 'must begin with https://' }];
}

/** The store of settings that are right; null: files lie in the database. */
export function fileStoreOf(written: Written): FileStoreSettings | null {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = written;
  const { S3_KEY_ID: keyId, S3_SECRET: secret } = written;
  if (!url || !bucket || !region || !keyId || !secret) return null;
  return { url: url.replace(/\/+$/, ''), bucket, region, keyId, secret };
}
