// The way out where a connection has a certificate of ours, or a trust of its own: what `fetch` cannot say.
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { ClientTls } from './client-tls.ts';

interface SecuredCall {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  signal: AbortSignal;
}

export interface SecuredAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Connections are kept for as long as the account has this very certificate. */
const agents = new WeakMap<ClientTls, Agent>();

function agentOf(tls: ClientTls): Agent {
  const known = agents.get(tls);
  if (known) return known;
  const { certificate, key, authority } = tls;
  const agent = new Agent({
    keepAlive: true,
    timeout: 60_000,
    ...(certificate === null || key === null ? {} : { cert: certificate, key }),
    ...(authority === null ? {} : { ca: authority }),
  });
  agents.set(tls, agent);
  return agent;
}

/** Makes one call. It follows nobody elsewhere. @throws what broke the connection, with its `code` */
export async function callSecured(
  url: string,
  tls: ClientTls,
  { method, headers, body, signal }: SecuredCall,
): Promise<SecuredAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { method, headers, agent: agentOf(tls), signal }, resolve);
    asked.on('error', reject);
    asked.end(body);
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of answer) pieces.push(piece as Uint8Array);
  const { statusCode: status = 0 } = answer;
  if (status >= 300 && status < 400) throw new Error('It leads elsewhere.');
  const told = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return { status, headers: Object.fromEntries(told), body: Buffer.concat(pieces) };
}
