import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind } from '../../faults.ts';
import { hashOfRequest } from '../../idempotency.ts';
import { hangUp } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import { asRefusal, PayerMaxRefusal } from './errors.ts';
import { Fields } from './fields.ts';
import { payerMaxKeys } from './keys.ts';
import { isSignedBy, signatureOf } from './signature.ts';

/** So far a request's time may be from the wall's clock. */
const toleranceMs = 120_000;

export interface PayerMaxRequest {
  data: Fields;
  hash: string;
}

const refusals: Record<
  Exclude<FaultKind, 'time_out_accepted' | 'time_out_not_accepted'>,
  PayerMaxRefusal
> = {
  server_error: new PayerMaxRefusal('SYSTEM_ERROR', 'System is busy, please try again later.'),
  rate_limited: new PayerMaxRefusal('TOO_MANY_REQUEST', 'Exceed request limitation.'),
  key_refused: new PayerMaxRefusal('SIGN_VERIFY_FAILED', 'The signature verify failed.'),
  in_progress: new PayerMaxRefusal('REQUEST_TIMEOUT', 'Request timeout or no result yet.'),
};

/** Adds calls of this dialect: one envelope in and out, signed over its bytes both ways. */
export class PayerMaxCalls {
  readonly #app: FastifyInstance;
  readonly #world: World;

  constructor(app: FastifyInstance, world: World) {
    this.#app = app;
    this.#world = world;
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler((error: Error, _request, reply) => {
      const known = asRefusal(error);
      if (known !== null) return this.#answer(reply, known.code, known.message, known.data);
      process.stderr.write(`${error.stack ?? error.message}\n`);
      return reply.status(500).send();
    });
    app.addHook('onRequest', async () => {
      const { latencyMs = 0 } = world.options;
      if (latencyMs > 0) await wait(latencyMs);
    });
  }

  /** A call by the last part of its path. */
  post(call: string, work: (request: PayerMaxRequest) => Outcome): void {
    this.#app.post(`/aggregate-pay/api/gateway/${call}`, (request, reply) => {
      const asked = this.#read(request, call);
      const world = this.#world;
      const fault = world.faults.take(request.routeOptions.url ?? '');
      if (fault === 'time_out_not_accepted') return hangUp(reply);
      if (fault !== null && fault !== 'time_out_accepted') throw refusals[fault];
      const outcome = world.state.commit(() => work(asked));
      if (outcome.kind === 'silence' || fault === 'time_out_accepted') return hangUp(reply);
      return this.#answer(reply, 'APPLY_SUCCESS', 'Success.', outcome.body);
    });
  }

  #read(request: FastifyRequest, call: string): PayerMaxRequest {
    const { callersKeys } = payerMaxKeys(this.#world.options);
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSignedBy(raw, request.headers['sign'], callersKeys)) throw refusals.key_refused;
    const envelope = new Fields(JSON.parse(raw.toString('utf8')));
    for (const name of ['version', 'keyVersion', 'appId', 'merchantNo']) envelope.text(name, 64);
    const age = Date.now() - Date.parse(envelope.text('requestTime', 32));
    if (!(Math.abs(age) <= toleranceMs)) {
      throw new PayerMaxRefusal('REQ_TIME_OVER_TIME', 'requestTime effective in two minutes');
    }
    const data = envelope.part('data');
    return { data, hash: hashOfRequest(this.#world, `payermax ${call}`, data.all()) };
  }

  /** A refusal of whom it does not know is signed by nobody. */
  #answer(reply: FastifyReply, code: string, msg: string, data: object | null): FastifyReply {
    const body = JSON.stringify({ code, msg, ...(data === null ? {} : { data }) });
    if (code !== 'SIGN_VERIFY_FAILED') {
      reply.header('sign', signatureOf(body, payerMaxKeys(this.#world.options).ownKey));
    }
    return reply.status(200).type('application/json').send(body);
  }
}
