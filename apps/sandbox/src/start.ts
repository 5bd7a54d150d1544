import { SettingError, readOptions } from './options.ts';
import { buildSandbox } from './server.ts';

/** Ends the program with one sentence for the operator. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settings() {
  try {
    return readOptions(process.env);
  } catch (error) {
    if (error instanceof SettingError) giveUp(error.message);
    throw error;
  }
}

function build(options: ReturnType<typeof settings>) {
  try {
    return buildSandbox(options);
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : 'The sandbox could not be built.');
  }
}

const options = settings();
const sandbox = build(options);
const { host = '127.0.0.1', port = 3001 } = options;

try {
  await sandbox.app.listen({ host, port });
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  giveUp(
    code === 'EADDRINUSE'
      ? `The sandbox cannot start: port ${port} on ${host} is taken.`
      : `The sandbox cannot listen on ${host}:${port} (${String(code ?? error)}).`,
  );
}
process.stdout.write(
  `The sandbox is listening on ${sandbox.baseUrl()} and sends webhooks to ${options.webhookUrl}.\n`,
);

const stop = () => {
  // Whatever hangs, the process is gone within a second.
  setTimeout(() => process.exit(0), 800).unref();
  void sandbox.app.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Whoever started us with a channel has gone when it closes.
process.once('disconnect', stop);
