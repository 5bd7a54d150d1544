// A way to another program that can be shut: whoever comes is hung up on, as on a provider that is down.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Gate {
  url: string;
  /** Where it leads, once that is known. */
  leadTo(url: string): void;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function openGate(): Promise<Gate> {
  const sockets = new Set<Socket>();
  let target: URL | null = null;
  let isShut = false;
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((caller) => {
    if (isShut || target === null) return void caller.destroy();
    const program = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [caller, program],
      [program, caller],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = new URL(url);
    },
    shut: () => {
      isShut = true;
      hangUp();
    },
    open: () => {
      isShut = false;
    },
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
