import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { JsonCalls } from '../json-calls.ts';
import { cardCalls, moveCards } from './cards.ts';
import { loadCalls, moveLoads } from './loads.ts';
import { carriesApiKey, nymAuthorization, nymKeys } from './keys.ts';
import { moveUsers, userCalls } from './users.ts';

/** Lets the sandbox be met as NymCard, who issues prepaid cards, under /nymcard/v1. */
export function speakNymCard(app: FastifyInstance, world: World): void {
  const keys = nymKeys(world.options);
  world.targets.add('nymcard', {
    url: world.options.nymcard?.webhookUrl ?? null,
    secrets: keys.webhookPasswords,
    sign: nymAuthorization,
  });
  moveUsers(world);
  moveCards(world);
  moveLoads(world);
  void app.register(
    (scope, _options, done) => {
      const calls = new JsonCalls(scope, world, {
        name: 'nymcard',
        isKnown: (request) => carriesApiKey(keys, request),
        wordRefusal: ({ code, message }) => ({ code, message }),
        idempotencyHeader: 'x-nymos-idempotency-key',
      });
      userCalls(calls, world);
      cardCalls(calls, world);
      loadCalls(calls, world);
      done();
    },
    { prefix: '/nymcard/v1' },
  );
}
