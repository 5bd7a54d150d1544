// Builds the pages beside a start, and tells the program that started it when they can be served.
import { buildPages } from './build-pages.ts';

let isTold = false;
try {
  buildPages(() => {
    if (!isTold) process.send?.('usable');
    isTold = true;
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect?.();
