import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { JsonCalls, type JsonRefusal, type Manner } from '../json-calls.ts';
import { browserCalls } from './browser-calls.ts';
import { disputeCalls } from './disputes.ts';
import { adyenHearer, signBytes, signItems } from './hear.ts';
import { adyenKeys, carriesApiKey } from './keys.ts';
import { paymentCalls } from './payments.ts';
import { newName } from './references.ts';
import { reportCalls } from './reports.ts';
import { sessionCalls } from './sessions.ts';
import { transferCalls } from './transfers.ts';

/** Lets the sandbox be met as Adyen, under /adyen. */
export function speakAdyen(app: FastifyInstance, world: World): void {
  const keys = adyenKeys(world.options);
  world.targets.add('adyen', {
    url: world.options.adyen?.webhookUrl ?? null,
    secrets: keys.webhookSecrets,
    sign: signBytes,
    write: signItems,
  });
  world.hearers.adyen = adyenHearer(world);
  const manner: Manner = {
    name: 'adyen',
    isKnown: (request) => carriesApiKey(keys, request),
    wordRefusal: ({ status, code, message }) => ({
      status,
      errorCode: code === 'in_progress' ? '704' : code,
      message,
      errorType: status === 401 ? 'security' : 'validation',
      pspReference: newName(),
    }),
    idempotencyHeader: 'idempotency-key',
  };
  void app.register(
    (scope, _options, done) => {
      const calls = new JsonCalls(scope, world, manner);
      sessionCalls(calls, world);
      paymentCalls(calls, world);
      done();
    },
    { prefix: '/adyen/v72' },
  );
  void app.register(
    (scope, _options, done) => {
      transferCalls(new JsonCalls(scope, world, { ...manner, wordRefusal: wordProblem }), world);
      done();
    },
    { prefix: '/adyen/btl/v4' },
  );
  void app.register(
    (scope, _options, done) => {
      disputeCalls(new JsonCalls(scope, world, { ...manner, idempotencyHeader: null }), world);
      done();
    },
    { prefix: '/adyen/ca/services/DisputeService/v30' },
  );
  void app.register(
    (scope, _options, done) => {
      reportCalls(new JsonCalls(scope, world, manner), world);
      done();
    },
    { prefix: '/adyen' },
  );
  void app.register(
    (scope, _options, done) => {
      browserCalls(scope, world);
      done();
    },
    { prefix: '/adyen' },
  );
}

/** How the platform says no, which words it otherwise than payments do. */
function wordProblem({ status, code, message }: JsonRefusal): object {
  return {
    type: 'https://docs.adyen.com/errors/validation',
    title: status === 404 ? 'Not found' : 'Invalid request',
    status,
    detail: message,
    errorCode: code === 'in_progress' ? '704' : code,
    requestId: newName(),
  };
}
