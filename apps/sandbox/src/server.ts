import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { addressRoutes } from './addresses.ts';
import { carriesKey } from './api-key.ts';
import { bankAccountRoutes } from './bank-accounts.ts';
import { capabilityRoutes } from './capabilities.ts';
import { Clock } from './clock.ts';
import { speakAdyen } from './dialects/adyen/adyen.ts';
import { adyenBankPages } from './dialects/adyen/bank-page.ts';
import { dropInPages } from './dialects/adyen/pages/drop-in.ts';
import { checkoutBankPages } from './dialects/checkout/authenticate-page.ts';
import { cardFramePages } from './dialects/checkout/pages/card-frame.ts';
import { hostedPaymentPages } from './dialects/checkout/hosted-payments.ts';
import { speakCheckout } from './dialects/checkout/checkout.ts';
import { dialectControlRoutes } from './dialects/dialect-control.ts';
import { inboxPages } from './dialects/intercom/inbox-page.ts';
import { speakIntercom } from './dialects/intercom/intercom.ts';
import { speakNymCard } from './dialects/nymcard/nymcard.ts';
import { ryftBankPages } from './dialects/ryft/pages/authenticate-page.ts';
import { ryftCardPages } from './dialects/ryft/pages/card-frame.ts';
import { registerPages } from './dialects/ryft/pages/register-page.ts';
import { speakRyft } from './dialects/ryft/ryft.ts';
import { identityPages } from './dialects/onfido/hosted-page.ts';
import { speakOnfido } from './dialects/onfido/onfido.ts';
import { payerMaxBankPages } from './dialects/payermax/bank-page.ts';
import { dropinPages } from './dialects/payermax/pages/dropin-page.ts';
import { speakPayerMax } from './dialects/payermax/payermax.ts';
import { authenticatePages } from './dialects/stripe/pages/authenticate-page.ts';
import { elementPages } from './dialects/stripe/pages/element-page.ts';
import { onboardingPages } from './dialects/stripe/pages/onboarding-page.ts';
import { speakStripe } from './dialects/stripe/stripe.ts';
import { disputeRoutes, moveDisputes } from './disputes/disputes.ts';
import { ApiError, errorBody, notFound } from './errors.ts';
import { Faults } from './faults.ts';
import { hostedCardPages } from './pages/hosted-card-page.ts';
import { indexPage } from './pages/index-page.ts';
import { fileJournal } from './file-journal.ts';
import { memoryJournal } from './journal.ts';
import { manyPayersRoutes } from './many-payers.ts';
import { moneyRoutes } from './money-lines.ts';
import { movementRoutes } from './movements.ts';
import { pushService } from './dialects/web-push/push-service.ts';
import { messageRoutes } from './messages.ts';
import { outboxPages } from './pages/outboxes.ts';
import { acceptForms } from './pages/page-forms.ts';
import type { SandboxOptions } from './options.ts';
import { answerSlowCards } from './payment-intents.ts';
import { paymentIntentRoutes } from './payment-intent-routes.ts';
import { activatePayoutCards, payoutCardRoutes } from './payout-cards.ts';
import { payoutCardPages } from './pages/payout-card-page.ts';
import { payoutCardSetupRoutes } from './payout-card-setups.ts';
import { payoutRoutes } from './payout-routes.ts';
import { movePayouts } from './payouts.ts';
import { publicKeyRoutes } from './public-key.ts';
import { refundRoutes, settleRefunds } from './refunds.ts';
import { signatureHeaders } from './signature.ts';
import { State } from './state.ts';
import { settlementRoutes } from './settlement/settled-lines.ts';
import { twistRoutes } from './settlement/twists.ts';
import { testControlRoutes } from './test-control.ts';
import { testDisputeRoutes } from './disputes/test-disputes.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhookTargets } from './webhook-targets.ts';
import { threeDSecurePages } from './pages/three-d-secure-page.ts';
import type { World } from './world.ts';

/** A sandbox that is not listening yet, with the parts a test in the same process may look at. */
export interface Sandbox {
  app: FastifyInstance;
  state: State;
  clock: Clock;
  webhooks: WebhookSender;
  /** Where browsers and callers reach it once it listens. */
  baseUrl: () => string;
}

/**
 * Builds a sandbox. Time, webhooks and the state file start to move when `app.listen` has got its
 * port, and stop with `app.close`.
 */
export function buildSandbox(options: SandboxOptions): Sandbox {
  const app = fastify({
    logger: false,
    bodyLimit: 65_536,
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const state = new State(options.stateFile ? fileJournal(options.stateFile) : memoryJournal);
  const clock = new Clock(state);
  const targets = new WebhookTargets();
  targets.add('own', {
    url: options.webhookUrl,
    secrets: [options.webhookSecret],
    sign: signatureHeaders,
  });
  const webhooks = new WebhookSender(state, targets, { delaysMs: options.retryDelaysMs });
  const baseUrl = () => {
    if (options.publicUrl !== undefined) return options.publicUrl;
    const address = app.server.address() as AddressInfo | null;
    return `http://127.0.0.1:${address?.port ?? options.port ?? 3001}`;
  };
  const world: World = {
    options,
    state,
    clock,
    webhooks,
    targets,
    faults: new Faults(),
    nymFloat: { isEmpty: false },
    intercom: { searchLags: false },
    twists: new Map(),
    hearers: {},
    baseUrl,
  };

  answerSlowCards(world);
  settleRefunds(world);
  activatePayoutCards(world);
  movePayouts(world);
  moveDisputes(world);

  app.addHook('onListen', () => {
    const isFresh = state.isFresh;
    state.begin();
    if (isFresh && options.startAt !== undefined) clock.standAt(options.startAt.getTime());
    clock.begin();
    webhooks.begin();
  });
  app.addHook('onClose', () => {
    clock.stop();
    webhooks.stop();
    state.close();
  });

  // Nobody is told anything that a kill or a loss of power could still undo.
  app.addHook('onSend', (_request, _reply, payload, done) => {
    state.whenKept((error) => (error === undefined ? done(null, payload) : done(error)));
  });
  acceptEmptyJson(app);
  answerErrors(app);
  app.get('/health', () => ({ status: 'ok' }));
  void app.register(
    (v1, _options, done) => {
      apiRoutes(v1, world);
      done();
    },
    { prefix: '/v1' },
  );
  speakStripe(app, world);
  speakCheckout(app, world);
  speakAdyen(app, world);
  speakOnfido(app, world);
  speakNymCard(app, world);
  speakIntercom(app, world);
  speakRyft(app, world);
  speakPayerMax(app, world);
  pushService(app, world);

  void app.register((pages, _options, done) => {
    acceptForms(pages);
    indexPage(pages);
    hostedCardPages(pages, world);
    threeDSecurePages(pages, world);
    authenticatePages(pages, world);
    checkoutBankPages(pages, world);
    payerMaxBankPages(pages, world);
    dropinPages(pages, world);
    adyenBankPages(pages, world);
    dropInPages(pages, world);
    identityPages(pages, world);
    inboxPages(pages, world);
    cardFramePages(pages, world);
    hostedPaymentPages(pages, world);
    ryftBankPages(pages, world);
    ryftCardPages(pages, world);
    registerPages(pages, world);
    onboardingPages(pages, world);
    elementPages(pages, world);
    payoutCardPages(pages, world);
    outboxPages(pages, world);
    done();
  });

  return { app, state, clock, webhooks, baseUrl };
}

function apiRoutes(v1: FastifyInstance, world: World): void {
  v1.addHook('onRequest', async (request) => {
    if (!carriesKey(request.headers.authorization, world.options.apiKey)) {
      throw new ApiError(
        401,
        'authentication',
        'invalid_api_key',
        'Give the API key as "Authorization: Bearer …".',
      );
    }
    const { latencyMs = 0 } = world.options;
    if (latencyMs > 0) await wait(latencyMs);
  });
  v1.setNotFoundHandler(() => {
    throw notFound('call');
  });
  addressRoutes(v1);
  capabilityRoutes(v1);
  paymentIntentRoutes(v1, world);
  refundRoutes(v1, world);
  disputeRoutes(v1, world);
  testDisputeRoutes(v1, world);
  payoutCardRoutes(v1, world);
  publicKeyRoutes(v1, world);
  payoutCardSetupRoutes(v1, world);
  bankAccountRoutes(v1, world);
  payoutRoutes(v1, world);
  messageRoutes(v1, world);
  testControlRoutes(v1, world);
  manyPayersRoutes(v1, world);
  movementRoutes(v1, world);
  moneyRoutes(v1, world);
  settlementRoutes(v1, world);
  twistRoutes(v1, world);
  dialectControlRoutes(v1, world);
}

/** A POST without anything to say may leave its body out. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, {});
      else void parse(request, body, done);
    },
  );
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'POST') request.body ??= {};
    done();
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(errorBody('not_found', 'not_found', 'There is nothing here.')),
  );
  app.setErrorHandler((error: FastifyError | ApiError, _request, reply) => {
    if (error instanceof ApiError) {
      return reply
        .status(error.status)
        .send(errorBody(error.type, error.code, error.message, error.object));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.status(400).send(errorBody('invalid_request', 'invalid_body', error.message));
    }
    // The stack says where; the request is left out, because it may hold a card number.
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return reply
      .status(500)
      .send(errorBody('internal', 'internal', 'Something went wrong in the sandbox.'));
  });
}
