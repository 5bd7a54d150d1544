// `npm run seed`: fills the empty database of this checkout, or of DATABASE_URL, with the demo, which
// `npm start` does as well. `npm run seed -- small` makes a salon and a stylist and is done at once.
import { buildPagesBeside } from '../build-pages.ts';
import { demoStateIn } from '../demo.ts';
import { settingsOfStart } from '../start-settings.ts';
import { startStack, StartError } from '../stack.ts';

async function seed(): Promise<string> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new StartError('There is no demo in production: its password is public.');
  }
  const settings = settingsOfStart(process.env);
  const demo = process.argv[2] === 'small' ? 'small' : 'full';
  // The demo is lived, not copied: it needs the whole of the product for as long as it is made.
  const stack = await startStack({
    ...settings,
    demo,
    keepAlive: false,
    pages: buildPagesBeside(),
  });
  try {
    const state = await demoStateIn(stack.databaseUrl);
    return state === 'OTHER' && demo === 'full'
      ? 'The database holds people already: nothing was added.'
      : 'The demo is in the database. "npm start" shows it.';
  } finally {
    await stack.stop();
  }
}

try {
  process.stdout.write(`${await seed()}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (message) process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
