// A load balancer as simple as one can be, for the drill alone: it asks each server for its health, gives
// each request to the next one that is well, and gives it to another only where nothing of it was sent.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 250;
const answersWithinMs = 1000;
/** Headers that are about one connection and not about what goes over it. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

export class Balancer {
  /** Requests that no server could take. */
  refused = 0;
  /** Requests and streams that broke off after they had been sent. */
  brokenOff = 0;
  /** Requests that another server took, because nothing had been sent to the first. */
  movedOn = 0;
  private readonly ports: readonly number[];
  private readonly well = new Set<number>();
  private turn = 0;
  private isOpen = true;
  private readonly asking: Promise<void>[];
  private readonly server = createServer((asked, answer) => {
    void this.handle(asked, answer).catch(() => answer.destroy());
  });

  constructor(ports: readonly number[]) {
    this.ports = ports;
    this.asking = ports.map(async (port) => this.keepAsking(port));
  }

  /** Listens as soon as the port is free. */
  async listen(port: number): Promise<void> {
    for (;;) {
      try {
        this.server.listen(port, '127.0.0.1');
        await once(this.server, 'listening');
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
        await pause(20);
      }
    }
  }

  /** What was before counts for nothing: while programs start, nobody is there. */
  countAnew(): void {
    this.refused = 0;
    this.brokenOff = 0;
    this.movedOn = 0;
  }

  isWell(port: number): boolean {
    return this.well.has(port);
  }

  howManyAreWell(): number {
    return this.well.size;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.server.closeAllConnections();
    this.server.close();
    await Promise.all(this.asking);
  }

  private async keepAsking(port: number): Promise<void> {
    while (this.isOpen) {
      const isWell = await fetch(`http://127.0.0.1:${port}/health`, {
        signal: AbortSignal.timeout(answersWithinMs),
      }).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.ok;
        },
        () => false,
      );
      if (isWell) this.well.add(port);
      else this.well.delete(port);
      await pause(askEveryMs);
    }
  }

  private async handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    for (const port of this.inTurn()) {
      const outcome = await this.pass(port, { asked, answer, body });
      if (outcome === 'SENT') return;
      this.well.delete(port);
      this.movedOn += 1;
    }
    this.refused += 1;
    answer.writeHead(503, { 'retry-after': '1' }).end();
  }

  /** Those that are well, beginning with the one whose turn it is. */
  private inTurn(): number[] {
    const well = this.ports.filter((port) => this.well.has(port));
    this.turn += 1;
    const first = well.length === 0 ? 0 : this.turn % well.length;
    return [...well.slice(first), ...well.slice(0, first)];
  }

  /** On a connection of its own, so that it is known whether anything was sent. */
  private async pass(
    port: number,
    { asked, answer, body }: { asked: IncomingMessage; answer: ServerResponse; body: Buffer },
  ): Promise<'SENT' | 'NOT_SENT'> {
    const { method, url: path, headers } = asked;
    const to = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: own(headers),
      agent: false,
    });
    return new Promise((resolve) => {
      let isSent = false;
      to.on('socket', (socket) => socket.on('connect', () => (isSent = true)));
      to.on('error', () => {
        if (isSent) this.breakOff(answer);
        resolve(isSent ? 'SENT' : 'NOT_SENT');
      });
      to.on('response', (from) => {
        answer.writeHead(from.statusCode ?? 502, own(from.headers));
        answer.flushHeaders();
        from.pipe(answer);
        from.on('error', () => this.breakOff(answer));
        resolve('SENT');
      });
      answer.on('close', () => to.destroy());
      to.end(body);
    });
  }

  /** Whoever asked learns that nobody knows; asking again is safe, and theirs to do. */
  private breakOff(answer: ServerResponse): void {
    if (answer.destroyed) return;
    this.brokenOff += 1;
    answer.destroy();
  }
}

function own(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
}
