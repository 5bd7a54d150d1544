import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { JsonCalls, JsonRefusal } from '../json-calls.ts';
import { attributeCalls, contactCalls } from './contacts.ts';
import { conversationCalls } from './conversations.ts';
import { carriesToken, intercomKeys, intercomSignature } from './keys.ts';
import { presentAdmin, workspace } from './present.ts';
import { admins } from './rows.ts';

const version = '2.14';

/** Lets the sandbox be met as Intercom, at whose desk people write to support, under /intercom. */
export function speakIntercom(app: FastifyInstance, world: World): void {
  const keys = intercomKeys(world.options);
  world.targets.add('intercom', {
    url: world.options.intercom?.webhookUrl ?? null,
    secrets: keys.clientSecrets,
    sign: intercomSignature,
  });
  void app.register(
    (scope, _options, done) => {
      const calls = new JsonCalls(scope, world, {
        name: 'intercom',
        isKnown: (request) => carriesToken(keys, request),
        wordRefusal: ({ status, code, message }) => ({
          type: 'error.list',
          request_id: randomUUID(),
          errors: [
            status === 401
              ? { code: 'unauthorized', message: 'Access Token Invalid' }
              : { code, message },
          ],
        }),
        idempotencyHeader: null,
      });
      scope.addHook('preHandler', (request, _reply, next) => {
        const { 'intercom-version': asked } = request.headers;
        next(
          asked === version
            ? undefined
            : new JsonRefusal(400, 'intercom_version_invalid', `Only ${version} is spoken here.`),
        );
      });
      calls.get('/me', () => ({
        ...presentAdmin(admins[0]),
        email_verified: true,
        app: {
          type: 'app',
          id_code: workspace.id,
          name: workspace.name,
          region: 'US',
          timezone: 'Europe/London',
          created_at: Math.floor(Date.parse(world.clock.iso()) / 1000),
          identity_verification: false,
        },
      }));
      calls.get('/admins', () => ({ type: 'admin.list', admins: admins.map(presentAdmin) }));
      contactCalls(calls, world);
      attributeCalls(calls, world);
      conversationCalls(calls, world);
      done();
    },
    { prefix: '/intercom' },
  );
}
