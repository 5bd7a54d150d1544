// Whoever issues cards is asked whether our key is good and whether our kind of card is there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { askNymCard } from '../who-issues.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => app.close());

const asking = async (change: object) => {
  const { config } = app.context;
  const { cards } = config.checkers;
  if (!cards) throw new Error('Nobody issues cards.');
  const checkers = { ...config.checkers, cards: { ...cards, ...change } };
  return askNymCard({ ...app.context, config: { ...config, checkers } });
};

it.each([
  ['that knows us', {}, 'ANSWERED', 'answers, and has our card product stand-in'],
  [
    'without our card',
    { cardProductId: 'another' },
    'NO_ANSWER',
    'answers, but has no card product another',
  ],
  [
    'that does not know our key',
    { apiKey: 'not-our-key-at-all' },
    'NO_ANSWER',
    'no answer: NOT_NOW',
  ],
] as const)('an issuer %s', async (_who, change, outcome, told) => {
  expect(await asking(change)).toEqual({ name: 'prepaid cards (NymCard)', outcome, told });
});

it('nobody is asked where no account is set', async () => {
  const { config } = app.context;
  const checkers = { ...config.checkers, cards: null };
  const answer = await askNymCard({ ...app.context, config: { ...config, checkers } });
  expect(answer.outcome).toBe('NOT_RUN');
});
