// One call over an agent of its own: what `fetch` cannot say.
import { request as requestPlainly, type Agent, type IncomingMessage } from 'node:http';
import { request as requestSecured } from 'node:https';

export interface CallOver {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  signal: AbortSignal;
}

export interface OverAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Makes one call. It follows nobody elsewhere.
 * @param mostBytes of the answer, where nobody needs more; the rest is left where it is
 * @throws what broke the connection, with its `code`
 */
export async function callOver(
  url: string,
  { method, headers, body, signal }: CallOver,
  { agent, mostBytes = Infinity }: { agent: Agent; mostBytes?: number },
): Promise<OverAnswer> {
  const request = url.startsWith('https:') ? requestSecured : requestPlainly;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { method, headers, agent, signal }, resolve);
    asked.on('error', reject);
    asked.end(body);
  });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    pieces.push(piece as Uint8Array);
    bytes += (piece as Uint8Array).length;
    // Leaving the loop ends the connection: whoever sends without an end sends to nobody.
    if (bytes >= mostBytes) break;
  }
  const { statusCode: status = 0 } = answer;
  if (status >= 300 && status < 400) throw new Error('It leads elsewhere.');
  const told = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return { status, headers: Object.fromEntries(told), body: Buffer.concat(pieces) };
}
