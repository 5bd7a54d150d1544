// Ends a throw-away PostgreSQL when the program that started it has gone, however it went:
// `node postgres-watchdog.mjs <pid> <folder>`, with standard input held open by that program.
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from './lock.mjs';

const [, , pidText = '', folder = ''] = process.argv;
const pid = Number(pidText);
const identity = processIdentity(pid);

process.stdin.resume();
await new Promise((resolve) => process.stdin.once('end', resolve).once('error', resolve));

if (identity !== null && processIdentity(pid) === identity) {
  // Nobody needs the data any more: no checkpoint, no waiting for clients.
  process.kill(pid, 'SIGQUIT');
  for (let waited = 0; waited < 100 && processIdentity(pid) === identity; waited += 1) {
    await pause(50);
  }
}
if (folder !== '') rmSync(folder, { recursive: true, force: true });
