// `npm run providers:check`: asks every account with a processor who we are, those of PAYMENT_ACCOUNTS and
// those that administrators entered, and says what answered. It moves nothing. In a checkout the other settings are those of a local start.
import { runInFront } from '../child.ts';
import { localSecrets } from '../secrets.ts';
import { settingsOfStart } from '../start-settings.ts';
import { environmentOf } from '../stack.ts';

function settings(): Record<string, string> {
  if (process.env['NODE_ENV'] === 'production') return {};
  const here = settingsOfStart(process.env);
  const nowhere = 'postgres://nobody@127.0.0.1:1/nobody';
  return environmentOf(here, localSecrets(here.dataDirectory), here.databaseUrl ?? nowhere);
}

process.exitCode = await runInFront({
  name: 'providers:check',
  arguments: ['apps/api/src/check-providers.ts'],
  environment: settings(),
});
