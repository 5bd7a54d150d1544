// Ends a throw-away PostgreSQL when the program that started it has gone, however it went:
// `node postgres-watchdog.mjs <folder>`, with standard input held open by that program, which writes
// the process id of each server it starts there.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from './lock.mjs';

const [, , folder = ''] = process.argv;
let pid = 0;
/** @type {string | null} */
let identity = null;

for await (const line of createInterface({ input: process.stdin })) {
  pid = Number(line);
  identity = processIdentity(pid);
}

if (identity !== null && processIdentity(pid) === identity) {
  // Nobody needs the data any more: no checkpoint, no waiting for clients.
  process.kill(pid, 'SIGQUIT');
  for (let waited = 0; waited < 100 && processIdentity(pid) === identity; waited += 1) {
    await pause(50);
  }
}
if (folder !== '') rmSync(folder, { recursive: true, force: true });
