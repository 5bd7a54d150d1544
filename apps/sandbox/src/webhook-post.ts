import { request as httpRequest, Agent as HttpAgent } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';

const timeOutMs = 5_000;

/** Posts raw bodies over kept-alive connections and tells the status or, in a word, what went wrong. */
export class WebhookPost {
  readonly #agents: { http: HttpAgent; https: HttpsAgent };

  constructor(connections: number) {
    const settings = { keepAlive: true, maxSockets: connections };
    this.#agents = { http: new HttpAgent(settings), https: new HttpsAgent(settings) };
  }

  send(url: string, headers: Record<string, string>, body: string): Promise<number | string> {
    return new Promise((resolve) => {
      const secure = url.startsWith('https:');
      const request = (secure ? httpsRequest : httpRequest)(
        url,
        {
          method: 'POST',
          agent: secure ? this.#agents.https : this.#agents.http,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            'user-agent': 'sandbox-processor/1',
          },
        },
        (response) => {
          response.resume();
          response.on('error', () => resolve('connection lost'));
          response.on('end', () => {
            clearTimeout(alarm);
            resolve(response.statusCode ?? 'no status');
          });
        },
      );
      const alarm = setTimeout(() => request.destroy(new Error('time-out')), timeOutMs);
      request.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(alarm);
        resolve(error.code ?? error.message);
      });
      request.end(body);
    });
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }
}
