import type { FastifyInstance } from 'fastify';
import { fingerprintOf } from './ids.ts';
import type { World } from './world.ts';

/** The key that browsers may know: it names whose pages these are and opens nothing by itself. */
function publicKey(world: World): string {
  return `pk_sandbox_${fingerprintOf(world.options.apiKey, 'public key')}`;
}

/** A page may be opened without a key; one that belongs to somebody else opens nothing. */
export function carriesOwnKey(world: World, query: unknown): boolean {
  const { key } = (query ?? {}) as Record<string, unknown>;
  return key === undefined || key === publicKey(world);
}

export function publicKeyRoutes(app: FastifyInstance, world: World): void {
  app.get('/account', () => ({ publicKey: publicKey(world) }));
}
