// The line between us and the processor, which a test can cut, or on which answers are lost.
import { connect, createServer, type Socket } from 'node:net';

/** What becomes of a request: it is answered, never arrives, or arrives and its answer is lost. */
export type LineState = 'GOOD' | 'CUT' | 'ANSWERS_LOST';

export interface UnreliableLine {
  /** Where whoever calls the processor connects to. */
  url: string;
  leadTo(url: string): void;
  readonly state: LineState;
  become(state: LineState): void;
  close(): Promise<void>;
}

/** Opens a line that leads nowhere yet. */
export async function openUnreliableLine(): Promise<UnreliableLine> {
  const sockets = new Set<Socket>();
  let state: LineState = 'GOOD';
  let port = 9;
  const server = createServer((caller) => {
    if (state === 'CUT') {
      caller.destroy();
      return;
    }
    const processor = connect(port, '127.0.0.1');
    const endBoth = () => {
      caller.destroy();
      processor.destroy();
    };
    for (const socket of [caller, processor]) {
      sockets.add(socket);
      socket.on('error', endBoth);
      socket.on('close', () => {
        sockets.delete(socket);
        endBoth();
      });
    }
    caller.on('data', (chunk) => processor.write(chunk));
    processor.on('data', (chunk) => (state === 'GOOD' ? caller.write(chunk) : endBoth()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port.');
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (url) => {
      port = Number(new URL(url).port);
    },
    get state() {
      return state;
    },
    become: (next) => {
      state = next;
      if (next === 'CUT') closeAll();
    },
    close: async () => {
      closeAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
