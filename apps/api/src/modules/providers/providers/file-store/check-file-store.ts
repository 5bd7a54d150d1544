import type { Context } from '#platform/context.ts';
import { s3Store } from './s3-store.ts';

/** What the store of our files answered when it was asked whether our key opens it; it makes nothing. */
export async function checkFileStore(
  context: Context,
): Promise<{ outcome: 'ANSWERED' | 'NO_ANSWER' | 'NOT_RUN'; told: string }> {
  const { fileStore } = context.config;
  if (!fileStore)
    return { outcome: 'NOT_RUN', told: 'S3_URL is not set: files lie in the database' };
  const { bucket, url } = fileStore;
  const answer = await s3Store(fileStore, context).ask();
  if (answer.kind !== 'ANSWERED') return { outcome: 'NO_ANSWER', told: `nobody answers at ${url}` };
  return answer.status === 200
    ? { outcome: 'ANSWERED', told: `our key opens the bucket ${bucket}` }
    : { outcome: 'NO_ANSWER', told: `the bucket ${bucket} is refused with ${answer.status}` };
}
