import type { FastifyRequest } from 'fastify';

/** What a client says of itself: its browser, the platform and its version (product §1). */
export interface ToldClient {
  userAgent: string | undefined;
  platform: 'Web' | 'Native' | null;
  version: string | null;
}

export const unknownClient: ToldClient = { userAgent: undefined, platform: null, version: null };

const platforms = ['Web', 'Native'] as const;
const isVersion = /^\d{1,4}(?:\.\d{1,5}){0,3}$/;

/** Reads it from a request; what is not of the known form counts as not said. */
export function toldClient({ headers }: Pick<FastifyRequest, 'headers'>): ToldClient {
  const { 'x-client-platform': platform, 'x-client-version': version } = headers;
  return {
    userAgent: headers['user-agent'],
    platform: platforms.find((one) => one === platform) ?? null,
    version: typeof version === 'string' && isVersion.test(version) ? version : null,
  };
}
