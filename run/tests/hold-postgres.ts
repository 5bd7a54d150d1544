// For tests of the launcher: a process of its own that starts (or joins) the cluster in a folder,
// tells about it in one line, and stops what is its own when its standard input ends.
import { startPostgres, startThrowAwayPostgres } from '../postgres.ts';

const [, , directory] = process.argv;
const server = directory
  ? await startPostgres({ directory, durable: true })
  : await startThrowAwayPostgres();
process.stdout.write(
  `${JSON.stringify({ url: server.url, pid: server.pid, port: server.port })}\n`,
);
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('end', resolve));
await server.stop();
