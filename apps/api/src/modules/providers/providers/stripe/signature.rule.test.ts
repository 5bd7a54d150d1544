import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByStripe } from './signature.rule.ts';

const now = new Date('2026-11-23T12:00:00Z');
const moment = now.getTime() / 1000;
const rawBody = Buffer.from('{"id":"evt_1","data":{"object":{"name":"Zoë"}}}');
const secret = 'whsec_the_new_one_of_two_secrets';
const old = 'whsec_the_old_one_of_two_secrets';

const mac = (at: number, key = secret, body: Buffer = rawBody) =>
  createHmac('sha256', key).update(`${at}.`).update(body).digest('hex');
const header = (at = moment, key = secret) => `t=${at},v1=${mac(at, key)}`;
const good = mac(moment);

describe('a message of Stripe', () => {
  it.each<[string, string | undefined, boolean]>([
    ['signed with our secret', header(), true],
    ['signed with the old secret while both count', header(moment, old), true],
    ['signed with both', `t=${moment},v1=${mac(moment, old)},v1=${good}`, true],
    ['with a signature of an older kind beside it', `${header()},v0=${'ab'.repeat(32)}`, true],
    ['with blanks', `t=${moment}, v1=${good}`, true],
    ['five minutes old', header(moment - 300), true],
    ['signed with a secret of somebody else', header(moment, 'whsec_of_somebody_else'), false],
    ['older than five minutes', header(moment - 301), false],
    ['from the future', header(moment + 301), false],
    ['without a header', undefined, false],
    ['with an empty header', '', false],
    ['without a moment', `v1=${good}`, false],
    ['with two moments', `t=${moment},t=${moment - 10_000},v1=${good}`, false],
    ['with a moment that is no number', `t=now,v1=${good}`, false],
    ['with a moment beyond every clock', `t=99999999999999,v1=${good}`, false],
    ['with a negative moment', `t=-${moment},v1=${good}`, false],
    ['with a signature too short', `t=${moment},v1=${good.slice(0, 62)}`, false],
    ['with a signature too long', `t=${moment},v1=${good}00`, false],
    ['with an empty signature', `t=${moment},v1=`, false],
    ['with a signature that is no hex', `t=${moment},v1=${'zz'.repeat(32)}`, false],
    ['with the signature in capitals', `t=${moment},v1=${good.toUpperCase()}`, false],
    ['with the signature under another name', `t=${moment},v0=${good}`, false],
    [
      'with the right one behind eight wrong ones',
      `t=${moment},${`v1=${'ab'.repeat(32)},`.repeat(8)}v1=${good}`,
      false,
    ],
    ['with another moment than was signed', `t=${moment - 1},v1=${good}`, false],
  ])('%s', (_what, signed, isBelieved) => {
    expect(isSignedByStripe({ header: signed, rawBody }, [secret, old], now)).toBe(isBelieved);
  });

  it('whose bytes were changed by one', () => {
    const changed = Buffer.concat([rawBody, Buffer.from(' ')]);
    expect(isSignedByStripe({ header: header(), rawBody: changed }, [secret], now)).toBe(false);
  });

  it('signed with the old secret once it counts no more, or with none of ours', () => {
    const signed = { header: header(moment, old), rawBody };
    expect(isSignedByStripe(signed, [secret], now)).toBe(false);
    expect(isSignedByStripe(signed, [], now)).toBe(false);
  });
});
