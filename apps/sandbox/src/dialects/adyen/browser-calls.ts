import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../api-key.ts';
import { recogniseCard } from '../../card-tokens.ts';
import { ApiError } from '../../errors.ts';
import { confirmIntent } from '../../payment-intents.ts';
import { hangUp } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import { partOf } from './calls.ts';
import { adyenKeys } from './keys.ts';
import { presentResult } from './payments.ts';
import { keptOf } from './references.ts';
import { sessionDataOf, sessionResultOf } from './sessions.ts';

/** What the Drop-in calls from a browser: only its own frames do, so it is published nowhere. */
export function browserCalls(app: FastifyInstance, world: World): void {
  app.post<{ Params: { id: string }; Querystring: { clientKey?: string } }>(
    '/checkoutshopper/v1/sessions/:id/payments',
    (request, reply) => {
      const { publishableKey } = adyenKeys(world.options);
      const { clientKey = '' } = request.query;
      if (!isSameSecret(clientKey, publishableKey)) return reply.status(401).send({});
      const body = (request.body ?? {}) as Record<string, unknown>;
      const intent = world.state.intents.get(request.params.id);
      const isOpened =
        intent?.origin?.dialect === 'adyen' &&
        body['sessionData'] === sessionDataOf(world, intent.id);
      if (!isOpened) return reply.status(404).send({});
      if (keptOf(intent).expiresAt < world.clock.iso()) {
        return reply.status(422).send({ errorCode: '14_018', message: 'The session has expired' });
      }
      const method = partOf(body, 'paymentMethod');
      const plain = (name: string) => {
        const { [name]: value } = method;
        return typeof value === 'string' ? value.replace(/^test_/, '') : '';
      };
      let ended;
      try {
        const card = recogniseCard(world, {
          number: plain('encryptedCardNumber'),
          expMonth: Number(plain('encryptedExpiryMonth')),
          expYear: Number(plain('encryptedExpiryYear')),
        });
        ended = world.state.commit(() => confirmIntent(world, intent, card));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return reply.status(422).send({ errorCode: error.code, message: error.message });
      }
      if (ended.kind === 'no_answer_accepted' || ended.kind === 'no_answer_not_accepted') {
        return hangUp(reply);
      }
      const isAtBank = ended.intent.status === 'requires_action';
      const url = `${world.baseUrl()}/adyen/3ds/${ended.intent.clientSecret}`;
      return reply.send({
        ...presentResult(world, ended.intent),
        ...(isAtBank
          ? { action: { type: 'redirect', paymentMethodType: 'scheme', method: 'GET', url } }
          : { sessionResult: sessionResultOf(world, intent.id) }),
      });
    },
  );
}
