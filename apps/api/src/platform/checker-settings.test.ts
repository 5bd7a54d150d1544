import { expect, test } from 'vitest';
import { checkersOf, complaintsAboutCheckers } from './checker-settings.ts';

const onfido = {
  ONFIDO_API_TOKEN: 'api_live.0123456789abcdef',
  ONFIDO_WEBHOOK_TOKEN: 'webhook-token-of-onfido',
  ONFIDO_WORKFLOW_ID: 'flow-1',
};
const nymcard = {
  NYMCARD_API_KEY: 'key-of-nymcard-0123',
  NYMCARD_WEBHOOK_PASSWORD: 'password-of-nymcard',
  NYMCARD_CARD_PRODUCT: 'prepaid',
};
const standIn = { url: 'http://127.0.0.1:3001', apiKey: 'key', webhookSecret: 'secret' };

test('production starts without either of them, and then nobody checks or issues', () => {
  expect(complaintsAboutCheckers({ NODE_ENV: 'production' })).toEqual([]);
  expect(checkersOf({}, { isProduction: true, standIn })).toEqual({ identity: null, cards: null });
});

test('away from production the stand-in answers for whoever is not named', () => {
  const { identity, cards } = checkersOf(onfido, { isProduction: false, standIn });
  expect(identity?.url).toBe('https://api.eu.onfido.com/v3.6');
  expect(cards?.url).toBe('http://127.0.0.1:3001/nymcard/v1');
  const { identity: atProcessor } = checkersOf(nymcard, { isProduction: false, standIn });
  expect(atProcessor).toMatchObject({ url: 'http://127.0.0.1:3001/onfido/v3.6' });
});

test('half of an account is complained of', () => {
  const { ONFIDO_WORKFLOW_ID: _left, ...half } = onfido;
  expect(complaintsAboutCheckers(half)).toEqual([
    {
      name: 'ONFIDO_WORKFLOW_ID',
      why: 'must be set together with ONFIDO_API_TOKEN and ONFIDO_WEBHOOK_TOKEN',
    },
  ]);
  expect(complaintsAboutCheckers({ ...onfido, ...nymcard })).toEqual([]);
});

test.each([
  ['https://api.us.onfido.com/v3.6', []],
  ['http://127.0.0.1:3001/onfido/v3.6', []],
  ['http://api.eu.onfido.com/v3.6', ['ONFIDO_URL']],
  ['https://onfido.com.elsewhere.example', ['ONFIDO_URL']],
  ['https://notonfido.com', ['ONFIDO_URL']],
])('a key goes to %s or is kept back', (url, complained) => {
  const complaints = complaintsAboutCheckers({ ...onfido, ONFIDO_URL: url });
  expect(complaints.map(({ name }) => name)).toEqual(complained);
});

test('tests talk to this very machine alone', () => {
  const said = { NODE_ENV: 'test', NYMCARD_URL: 'https://api.nymcard.com/v1', ...nymcard };
  expect(complaintsAboutCheckers(said).map(({ name }) => name)).toEqual(['NYMCARD_URL']);
});
