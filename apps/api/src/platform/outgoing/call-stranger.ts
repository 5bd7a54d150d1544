// The way out to addresses that people of venues typed: it never leads into our own network, whatever a name
// resolves to at the moment of the call.
import { isIP } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { callOver, type CallOver, type OverAnswer } from './call-over.ts';
import { isLoopback } from '../settings-complaints.ts';

/** An answer says whether a message was taken; what else it says is read by nobody. */
const mostBytes = 16_384;

const usual = { keepAlive: false };
const publicOnly = {
  secured: new RequestFilteringHttpsAgent(usual),
  plain: new RequestFilteringHttpAgent(usual),
};
const alsoHere = {
  secured: new RequestFilteringHttpsAgent({ ...usual, allowPrivateIPAddress: true }),
  plain: new RequestFilteringHttpAgent({ ...usual, allowPrivateIPAddress: true }),
};

/** Whether an address may be called at all: secured, except on this very machine where that is for trials. */
export function mayBeCalled(address: string, { mayBeHere }: { mayBeHere: boolean }): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (isLoopback(hostname)) return mayBeHere && ['http:', 'https:'].includes(protocol);
  // Nobody has a certificate for a number alone; a name is looked up in the moment of the call.
  return protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
}

/**
 * Makes one call to somebody whom nobody of ours has chosen.
 * @throws what broke the connection; also where the name leads to an address that is not public
 */
export async function callStranger(
  url: string,
  call: CallOver,
  { mayBeHere }: { mayBeHere: boolean },
): Promise<OverAnswer> {
  const { protocol, hostname } = new URL(url);
  const agents = mayBeHere && isLoopback(hostname) ? alsoHere : publicOnly;
  return callOver(url, call, {
    agent: protocol === 'https:' ? agents.secured : agents.plain,
    mostBytes,
  });
}
