// `npm start`: everything on this machine, with a demo; or, with NODE_ENV=production, the two
// programs of the product with explicit settings and nothing else.
import { sandboxKeyOf } from '../../apps/api/demo/sandbox-key.ts';
import { buildPages, buildPagesBeside } from '../build-pages.ts';
import { settingsOfStart } from '../start-settings.ts';
import { startProduction } from '../production.ts';
import { startStack, StartError, type Stack, type StackOptions } from '../stack.ts';

async function start(): Promise<{ stop(): Promise<void> }> {
  if (process.env['NODE_ENV'] === 'production') {
    buildPages();
    return startProduction();
  }
  const settings = settingsOfStart(process.env);
  const stack = await startStack({ ...settings, pages: buildPagesBeside() });
  greet(stack, settings);
  return stack;
}

function greet(stack: Stack, { port, demo, speaks }: StackOptions): void {
  const origin = `http://localhost:${port}`;
  const sandbox = stack.sandboxOrigin.replace('127.0.0.1', 'localhost');
  const venues = `
  More venues          ${origin}/t/KETL London, LNDE Berlin, NDXB Dubai, SEEQ Zurich, BRAS New York`;
  const apiKey = `          with ${sandboxKeyOf(101)}`;
  const whose = {
    stripe: 'Stripe’s',
    checkout: 'Checkout.com’s',
    flow: 'Checkout.com’s',
    ryft: 'Ryft’s',
    payermax: 'PayerMax’s',
    adyen: 'Adyen’s',
    all: 'each processor’s',
  };
  const words = speaks
    ? `
  Payments             in ${whose[speaks]} words: its adapter, and the sandbox in its place
  Payment systems      ${origin}/locations      admin@demo.tipwell.test puts places on others`
    : '';
  process.stdout.write(`
Tipwell is ready.

  A guest's tip page   ${origin}/pay/101/5001   (short: ${origin}/t/K7QP)${demo === 'full' ? venues : ''}${words}
  The back office      ${origin}/login          staff@demo.tipwell.test, password tipwell1
  The API              ${origin}/api/docs${demo === 'full' ? apiKey : ''}
  The sandbox          ${sandbox}/               test cards, text messages, e-mails

  Ctrl-C stops everything; the data stays. "npm run reset" starts afresh.
`);
}

let running: { stop(): Promise<void> } | null = null;
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void (running?.stop() ?? Promise.resolve()).then(() => process.exit(0));
  });
}
try {
  running = await start();
} catch (error) {
  if (error instanceof StartError) {
    if (error.message) process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.exit(1);
}
