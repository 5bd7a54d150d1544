import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { accountCalls } from './account-calls.ts';
import { balanceCalls } from './balance-calls.ts';
import { RyftCalls } from './calls.ts';
import { disputeCalls } from './dispute-calls.ts';
import { ryftHearer, ryftSignature } from './hear.ts';
import { ryftKeys } from './keys.ts';
import { payoutCalls } from './payout-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { transferCalls } from './transfer-calls.ts';

/** Lets the sandbox be met as Ryft, under /ryft. Written from documentation alone, as its adapter is. */
export function speakRyft(app: FastifyInstance, world: World): void {
  const keys = ryftKeys(world.options);
  world.targets.add('ryft', {
    url: world.options.ryft?.webhookUrl ?? null,
    secrets: keys.webhookSecrets,
    sign: ryftSignature,
  });
  world.hearers.ryft = ryftHearer(world);
  void app.register(
    (scope, _options, done) => {
      const calls = new RyftCalls(scope, world, keys);
      sessionCalls(calls, world);
      accountCalls(calls, world);
      transferCalls(calls, world);
      payoutCalls(calls, world);
      balanceCalls(calls, world);
      disputeCalls(calls, world);
      done();
    },
    { prefix: '/ryft/v1' },
  );
}
