import { describe, expect, it } from 'vitest';
import { newSecrets } from '../../../../run/secrets.ts';
import { readConfig, type Config } from './config.ts';

const { PUSH_KEY, ...needed } = newSecrets();
const production = {
  ...needed,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://somebody@127.0.0.1:5432/tipwell',
  PUBLIC_ORIGIN: 'https://tips.example.com',
};
const mail = {
  SMTP_URL: 'smtps://us%40er:p%3Aw@mail.example.com',
  EMAIL_FROM: 'Tipwell <hello@example.com>',
};
const texts = {
  TWILIO_ACCOUNT_SID: `AC${'0123456789abcdef'.repeat(2)}`,
  TWILIO_AUTH_TOKEN: 'fedcba9876543210'.repeat(2),
  TEXT_FROM: '+447700900123',
};

/** What a start says of settings, or what it made of them. */
function carriersWith(more: Record<string, string>): Config['carriers'] | string {
  try {
    return readConfig({ ...production, ...more }).carriers;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('who carries messages', () => {
  it('is nobody while nothing is set', () => {
    expect(carriersWith({})).toEqual({ email: null, texts: null, push: null });
  });

  it('are the push services of browsers, with the public key that belongs to ours', () => {
    // A pair that is published (RFC 8291, appendix A).
    const pair = {
      privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
      publicKey:
        'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    };
    expect(carriersWith({ PUSH_KEY: pair.privateKey })).toMatchObject({
      push: { ...pair, isForBrowsers: true },
    });
    expect(carriersWith({ PUSH_KEY })).toMatchObject({ push: { isForBrowsers: true } });
  });

  it.each([['short'], ['A'.repeat(43)], [`${'A'.repeat(42)}!`]])(
    'is nobody by the key %s',
    (key) => {
      expect(carriersWith({ PUSH_KEY: key })).toContain('PUSH_KEY is wrong: must be a private key');
    },
  );

  it('is a mail server by its address, with its usual port', () => {
    expect(carriersWith(mail)).toMatchObject({
      email: {
        host: 'mail.example.com',
        port: 465,
        isEncryptedAtOnce: true,
        mayBeOpen: false,
        login: { user: 'us@er', password: 'p:w' },
      },
    });
    expect(carriersWith({ ...mail, SMTP_URL: 'smtp://mail.example.com' })).toMatchObject({
      email: { port: 587, isEncryptedAtOnce: false, mayBeOpen: false, login: null },
    });
    expect(carriersWith({ ...mail, SMTP_URL: 'smtp://[::1]:2525' })).toMatchObject({
      email: { host: '::1', port: 2525, mayBeOpen: true },
    });
  });

  it.each([
    ['+447700900123', { number: '+447700900123' }],
    ['Tipwell', { number: 'Tipwell' }],
    [`MG${'0123456789abcdef'.repeat(2)}`, { service: `MG${'0123456789abcdef'.repeat(2)}` }],
  ])('is Twilio with the sender %s', (from, sender) => {
    expect(carriersWith({ ...texts, TEXT_FROM: from })).toMatchObject({
      texts: { url: 'https://api.twilio.com', from: sender },
    });
  });

  it.each([
    [
      'half a mail server',
      { SMTP_URL: mail.SMTP_URL },
      'EMAIL_FROM is wrong: must be set together',
    ],
    [
      'half a mail server',
      { EMAIL_FROM: mail.EMAIL_FROM },
      'SMTP_URL is wrong: must be set together',
    ],
    ['half an account', { TEXT_FROM: texts.TEXT_FROM }, 'TWILIO_AUTH_TOKEN is wrong: must be set'],
    ['another protocol', { ...mail, SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL is wrong'],
    ['two senders', { ...mail, EMAIL_FROM: 'a@example.com\nb@example.com' }, 'EMAIL_FROM is wrong'],
    ['a long name', { ...texts, TEXT_FROM: 'Tipwell Limited' }, 'TEXT_FROM is wrong'],
    ['a name of digits', { ...texts, TEXT_FROM: '447700' }, 'TEXT_FROM is wrong'],
    [
      'a foreign host',
      { ...texts, TWILIO_URL: 'https://twilio.com.example.net' },
      'TWILIO_URL is wrong',
    ],
    ['an open line', { ...texts, TWILIO_URL: 'http://api.twilio.com' }, 'TWILIO_URL is wrong'],
    [
      'another machine in a test',
      { ...mail, NODE_ENV: 'test', STAND_IN_URL: '' },
      'SMTP_URL is wrong: tests talk to this very machine alone',
    ],
  ])('is complained of: %s', (_title, settings, complaint) => {
    expect(carriersWith(settings)).toContain(complaint);
  });
});
