import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';

/** Whom passkeys are made for: a domain, and the addresses of the office below it. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * From the settings alone, so that nobody's request decides for which site a passkey counts; only a
 * local start without an address of its own takes the one it was reached by.
 */
export function relyingPartyOf(config: Config, request: FastifyRequest): RelyingParty {
  const { origin } = new URL(publicOriginOf(config, request));
  const id = config.passkeyDomain ?? new URL(origin).hostname;
  const offices = Object.values(config.hosts).flatMap(({ adminOrigin }) => adminOrigin ?? []);
  const isBelow = (address: string) => `.${new URL(address).hostname}`.endsWith(`.${id}`);
  return { id, origins: [...new Set([origin, ...offices.filter(isBelow)])] };
}
