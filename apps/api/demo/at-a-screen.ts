import type { FastifyInstance } from 'fastify';
import { demoPassword } from '#identity/identity';

/** A call of the person who is signed in; what is sent twice with the same key is done once. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  key: string,
  body?: object,
) => Promise<Record<string, unknown>>;

/** Has somebody of the demo sign in, do something, and sign out. */
export type AtAScreen = (
  login: string,
  key: string,
  doIt: (ask: Ask, userId: string) => Promise<unknown>,
) => Promise<void>;

/** People of the demo who use the office as everybody does: by its calls, signed in as themselves. */
export function atAScreen({ server }: { server: FastifyInstance }): AtAScreen {
  const asking =
    (token: string | null): Ask =>
    async (method, path, key, body) => {
      const answer = await server.inject({
        method,
        url: `/api${path}`,
        headers: {
          'idempotency-key': key,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body ? { payload: body } : {}),
      });
      if (answer.statusCode >= 300) {
        throw new Error(`${path} was answered with ${answer.statusCode}: ${answer.body}`);
      }
      return answer.body === '' ? {} : answer.json<Record<string, unknown>>();
    };

  return async (login, key, doIt) => {
    const entry = { identifier: 'the desk', login, password: demoPassword };
    const session = await asking(null)('POST', '/auth/login', `login-${key}`, entry);
    const token = String(session['accessToken']);
    const ask = asking(token);
    await doIt(ask, subjectOf(token));
    // Nobody is left signed in from the demo's past.
    await ask('POST', '/auth/logout', `logout-${key}`, {});
  };
}

/** Who is signed in, as the token says. */
function subjectOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return String((JSON.parse(claims) as { sub?: unknown }).sub);
}
