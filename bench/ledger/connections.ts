// The least that speaks HTTP: clients of a benchmark run on the cores of the server that they measure,
// so what they spend themselves is taken from it.
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** JSON, already written. */
  body?: string;
}

/** Kept-alive connections to one origin, as many as there are questions at a time. */
export class Connections {
  private readonly url: URL;
  private readonly idle: Connection[] = [];

  constructor(origin: string) {
    this.url = new URL(origin);
  }

  /** @throws Error when the connection is lost before the answer. */
  async ask(request: Request): Promise<Answer> {
    const connection = this.open();
    const answer = await connection.send(this.written(request));
    this.idle.push(connection);
    return answer;
  }

  close(): void {
    for (const connection of this.idle.splice(0)) connection.close();
  }

  private open(): Connection {
    for (;;) {
      const connection = this.idle.pop();
      if (!connection) return new Connection(this.url);
      if (connection.isOpen()) return connection;
    }
  }

  private written({ method, path, headers, body }: Request): string {
    let text = `${method} ${path} HTTP/1.1\r\nhost: ${this.url.host}\r\n`;
    for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
    if (body === undefined) return `${text}\r\n`;
    const length = Buffer.byteLength(body);
    return `${text}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
  }
}

/** One question at a time: answers need no telling apart. */
class Connection {
  private readonly socket: Socket;
  private received: Buffer | null = null;
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null =
    null;

  constructor(url: URL) {
    this.socket = connect(Number(url.port), url.hostname);
    this.socket.setNoDelay(true);
    this.socket.on('data', (chunk: Buffer) => this.take(chunk));
    this.socket.on('error', (error) => this.waiting?.reject(error));
    this.socket.on('close', () => this.waiting?.reject(new Error('The connection was closed.')));
  }

  isOpen(): boolean {
    return !this.socket.destroyed && !this.socket.readableEnded;
  }

  send(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(text);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received ? Buffer.concat([this.received, chunk]) : chunk;
    const answer = readAnswer(this.received);
    if (!answer) return;
    this.received = null;
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(answer);
  }
}

/**
 * An answer whose length stands in its head, as the API and the sandbox write them; null while more of
 * it is to come.
 */
export function readAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 204) throw new Error(`An answer without length: ${head}`);
  const end = headEnd + 4 + Number(length ?? 0);
  if (bytes.length < end) return null;
  return { status, body: bytes.toString('utf8', headEnd + 4, end) };
}
