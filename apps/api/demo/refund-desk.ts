import type { FastifyInstance } from 'fastify';
import { demoPassword } from '../src/modules/identity/index.ts';
import { platformTeam, type PlatformPerson } from './cast/platform-team.ts';

/** The two people of the platform who give duplicate tips back, each at their own screen. */
export interface RefundDesk {
  ask(refundId: string, tipId: string): Promise<void>;
  approve(refundId: string): Promise<void>;
}

export function refundDesk({ server }: { server: FastifyInstance }): RefundDesk {
  async function post(path: string, key: string, body: object | null, token?: string) {
    const answer = await server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        'idempotency-key': key,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { payload: body } : {}),
    });
    if (answer.statusCode >= 300) {
      throw new Error(`${path} was answered with ${answer.statusCode}: ${answer.body}`);
    }
    return answer.json<Record<string, unknown>>();
  }

  /** Signs in, does one thing and signs out: nobody is left signed in from the demo's past. */
  async function as(
    person: PlatformPerson,
    key: string,
    doIt: (token: string) => Promise<unknown>,
  ): Promise<void> {
    const login = { identifier: 'the desk', login: person.login, password: demoPassword };
    const session = await post('/auth/login', `login-${key}`, login);
    const token = String(session['accessToken']);
    await doIt(token);
    await post('/auth/logout', `logout-${key}`, {}, token);
  }

  return {
    async ask(refundId, tipId) {
      const note = 'The guest paid twice within three minutes and wrote to us.';
      const body = { refundId, tipId, reason: 'DUPLICATE', note };
      await as(platformTeam.support, `ask-${refundId}`, async (token) =>
        post('/refunds', `ask-${refundId}`, body, token),
      );
    },
    async approve(refundId) {
      await as(platformTeam.transactions, `approve-${refundId}`, async (token) =>
        post(`/refunds/${refundId}/approve`, `approve-${refundId}`, null, token),
      );
    },
  };
}
