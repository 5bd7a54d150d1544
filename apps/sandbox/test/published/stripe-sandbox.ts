import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { parseForm } from '../../src/dialects/stripe/form.ts';
import type { FormFields } from '../../src/dialects/stripe/form.ts';
import type { SandboxOptions } from '../../src/options.ts';
import { buildSandbox } from '../../src/server.ts';
import { apiKey, startReceiver, storiesOf, webhookSecret } from '../../src/sandbox-for-tests.ts';
import { Judge } from './judge.ts';
import type { Heard } from './judge.ts';

export const secretKey = `sk_test_${apiKey}`;
export const signingSecret = `whsec_${webhookSecret}`;

/** Everything that was judged in this file of tests. */
export const judged = { requests: 0, answers: 0, events: 0, unpublished: new Set<string>() };

const judge = new Judge('stripe');

/**
 * A sandbox that is spoken to as Stripe, on a free port. Every accepted request, every answer and every
 * webhook is judged by the published interface when the test is over.
 */
export async function startStripe(options: Partial<SandboxOptions> = {}) {
  const receiver = await startReceiver();
  const sandbox = buildSandbox({
    apiKey,
    webhookSecret,
    webhookUrl: 'http://127.0.0.1:9/nobody-listens',
    retryDelaysMs: [20],
    ...options,
    stripe: { webhookUrl: receiver.url, ...options.stripe },
  });
  const heard: Heard[] = [];
  listen(sandbox.app, heard);
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await sandbox.app.close();
    expect(
      faultsIn(
        heard,
        receiver.received.map(({ rawBody }) => JSON.parse(rawBody) as unknown),
      ),
    ).toEqual([]);
  });
  const url = sandbox.baseUrl();
  return {
    ...sandbox,
    url,
    own: storiesOf(url),
    received: receiver.received,
    judge,
    publishableKey: await publishableKey(url),
    ...callerOf(url),
  };
}

/** The key for browsers, as the page of a shop would have it. */
async function publishableKey(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/test/dialects`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const { stripe } = (await response.json()) as { stripe: { publishableKey: string } };
  return stripe.publishableKey;
}

function listen(app: FastifyInstance, heard: Heard[]): void {
  app.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload, done) => {
    if (request.url.startsWith('/stripe/v1') && typeof payload === 'string') {
      const [path = '', query = ''] = request.url.slice('/stripe'.length).split('?');
      const { key: _key, ...fields } = (request.body ?? {}) as FormFields;
      heard.push({
        method: request.method,
        path,
        asked: request.method === 'GET' ? parseForm(query) : fields,
        status: reply.statusCode,
        answer: JSON.parse(payload) as unknown,
      });
    }
    done(null, payload);
  });
}

function faultsIn(heard: readonly Heard[], events: readonly unknown[]): string[] {
  const faults = heard.flatMap((one) => {
    if (!judge.knows(one))
      judged.unpublished.add(`${one.method} ${one.path.replace(/_[a-z]{16,}/g, '_…')}`);
    else if (one.status < 400) judged.requests += 1;
    judged.answers += 1;
    const about = `${one.method} ${one.path} (${one.status})`;
    const asked = one.status < 400 && !isPayers(one) ? judge.faultsOfRequest(one) : [];
    // A payer is shown less than the holder of the secret key: a field may be missing, none be wrong.
    const answered = judge
      .faultsOfAnswer(one)
      .filter((fault) => !isPayers(one) || !fault.includes('must have required property'));
    return [...asked, ...answered].map((fault) => `${about}: ${fault}`);
  });
  judged.events += events.length;
  return [...faults, ...events.flatMap((event) => judge.faultsOfEvent(event))];
}

/** What a payer's own browser asks is not in the published file. */
function isPayers({ asked }: Heard): boolean {
  return typeof asked === 'object' && asked !== null && 'client_secret' in asked;
}

type Params = { [name: string]: string | number | boolean | Params | Params[] | string[] };

/** Writes parameters as forms have them, with brackets. */
export function formOf(params: Params, path = ''): [string, string][] {
  return Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const field = path === '' ? name : `${path}[${name}]`;
    if (Array.isArray(value)) {
      return value.flatMap((one, at): [string, string][] =>
        typeof one === 'string' ? [[`${field}[]`, one]] : formOf(one, `${field}[${at}]`),
      );
    }
    return typeof value === 'object' ? formOf(value, field) : [[field, String(value)]];
  });
}

export interface StripeAnswer {
  status: number;
  body: Record<string, unknown> & { id: string };
  headers: Headers;
}

function callerOf(url: string) {
  const call = async (
    method: string,
    path: string,
    params: Params = {},
    headers: Record<string, string> = {},
  ): Promise<StripeAnswer> => {
    const form = new URLSearchParams(formOf(params)).toString();
    const isPost = method === 'POST';
    const response = await fetch(
      `${url}/stripe/v1${path}${isPost || form === '' ? '' : `?${form}`}`,
      {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
        },
        ...(isPost ? { body: form } : {}),
      },
    );
    return {
      status: response.status,
      body: (await response.json()) as StripeAnswer['body'],
      headers: response.headers,
    };
  };
  return {
    get: (path: string, params?: Params, headers?: Record<string, string>) =>
      call('GET', path, params, headers),
    post: (path: string, params?: Params, headers?: Record<string, string>) =>
      call('POST', path, params, headers),
    remove: (path: string, headers?: Record<string, string>) => call('DELETE', path, {}, headers),
  };
}
