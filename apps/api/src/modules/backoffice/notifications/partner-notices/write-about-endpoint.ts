import type { Context } from '#platform/context.ts';
import { endpointWords, placeOfEndpoint } from '#backoffice/partner-webhooks';
import { writeToOwners } from './write-to-owners.ts';

/** Writes to the owners of a place that messages go somewhere new. */
export async function writeAboutNewEndpoint(
  context: Context,
  { endpointId }: { endpointId: string },
): Promise<void> {
  await writeAbout(context, endpointId, 'MADE', `webhook:${endpointId}`);
}

/** Writes to them that nothing is sent there any more; each time that it happens. */
export async function writeAboutFailedEndpoint(
  context: Context,
  { endpointId }: { endpointId: string },
): Promise<void> {
  const day = context.clock.now().toISOString().slice(0, 10);
  await writeAbout(context, endpointId, 'FAILED', `webhook-failed:${endpointId}:${day}`);
}

async function writeAbout(
  context: Context,
  endpointId: string,
  what: 'MADE' | 'FAILED',
  happening: string,
): Promise<void> {
  const endpoint = await placeOfEndpoint(context.db, endpointId);
  if (!endpoint) return;
  const { locationId } = endpoint;
  const { host } = new URL(endpoint.url);
  await writeToOwners(context, { locationId, happening }, (place, locale) =>
    endpointWords(what, { host, place }, locale),
  );
}
