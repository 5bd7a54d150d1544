// The way out where a connection has a certificate of ours, or a trust of its own: what `fetch` cannot say.
import { Agent } from 'node:https';
import { callOver, type CallOver, type OverAnswer } from '../outgoing/call-over.ts';
import type { ClientTls } from './client-tls.ts';

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
  call: CallOver,
): Promise<OverAnswer> {
  return callOver(url, call, { agent: agentOf(tls) });
}
