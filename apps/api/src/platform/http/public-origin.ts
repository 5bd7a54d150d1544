import type { FastifyRequest } from 'fastify';
import { regionOf } from '@tipwell/contract/countries/region-of-country';
import type { Config } from '../config.ts';

/**
 * Where people reach us. A configured origin wins; a local demo without one is reached by whatever
 * name the request used, so that a phone in the same network works without settings.
 */
export function publicOriginOf(config: Config, request: FastifyRequest): string {
  return config.publicOrigin ?? `${request.protocol}://${request.host}`;
}

/**
 * Where the office is that asks: one of its own hosts where it has some. Only addresses that we know
 * count, because whoever asks chooses what the request says.
 */
export function officeOriginOf(config: Config, request: FastifyRequest): string {
  const asked = `${request.protocol}://${request.host}`;
  const offices = Object.values(config.hosts).map(({ adminOrigin }) => adminOrigin);
  return offices.includes(asked) ? asked : publicOriginOf(config, request);
}

/** Where the customers' pages of a country are: on its region's own host, where it has one. */
export function payOriginOf(config: Config, request: FastifyRequest, country: string): string {
  return payOriginBeside(config, publicOriginOf(config, request), country);
}

/** The same for work that is done later: by the address under which we were reached. */
export function payOriginBeside(config: Config, publicOrigin: string, country: string): string {
  return config.hosts[regionOf(country)].payOrigin ?? publicOrigin;
}

/** Where the browser that asks reaches us, and the stand-in where there is one. */
export function browserOriginsOf(
  config: Config,
  request: FastifyRequest,
): { own: string; standIn: string | null } {
  return { own: publicOriginOf(config, request), standIn: standInOriginOf(config, request) };
}

/** Where a browser reaches the stand-in's pages; null where there is none. */
export function standInOriginOf({ standIn }: Config, request: FastifyRequest): string | null {
  if (!standIn) return null;
  if (standIn.publicOrigin) return standIn.publicOrigin;
  const origin = new URL(standIn.url);
  origin.hostname = request.hostname;
  return origin.origin;
}

/** The hosts, with their ports, at which browsers reach this program: the office's and the customers' pages'. */
export function ownHostsOf(config: Config, request: FastifyRequest): string[] {
  const regional = Object.values(config.hosts).flatMap(({ adminOrigin, payOrigin }) => [
    adminOrigin,
    payOrigin,
  ]);
  const origins = [publicOriginOf(config, request), ...regional].flatMap((origin) => origin ?? []);
  return [...new Set(origins.map((origin) => new URL(origin).host))];
}
