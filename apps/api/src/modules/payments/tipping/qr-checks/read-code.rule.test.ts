import { describe, expect, test } from 'vitest';
import { readCode, type ReadCode } from './read-code.rule.ts';

const hosts = ['pay.tipwell.example', 'office.tipwell.example', 'tipwell.example:8443'];
const read = (text: string) => readCode(text, hosts);
const ours = 'https://pay.tipwell.example';
const nowhere: ReadCode = { to: 'NOWHERE' };
const away = (leadsTo: string): ReadCode => ({ to: 'FOREIGN', leadsTo, isLookAlike: false });
const alike = (leadsTo: string): ReadCode => ({ to: 'FOREIGN', leadsTo, isLookAlike: true });

describe('a code that we printed', () => {
  test.each<[string, string, ReadCode]>([
    ['a short address', `${ours}/t/ABC2345`, { to: 'SHORT', code: 'ABC2345' }],
    ['one of the first, of four signs', `${ours}/t/ABC2`, { to: 'SHORT', code: 'ABC2' }],
    ['the field for typing it', `${ours}/t?code=abc-2345`, { to: 'SHORT', code: 'abc-2345' }],
    ['a person', `${ours}/pay/7/12`, { to: 'STAFF', locationId: '7', staffId: '12' }],
    ['a place', `${ours}/pay/7`, { to: 'TEAM', locationId: '7' }],
    ['a place, with a slash behind', `${ours}/pay/7/`, { to: 'TEAM', locationId: '7' }],
    ['its team', `${ours}/pay/7/team`, { to: 'TEAM', locationId: '7' }],
    ['a group', `${ours}/g/3`, { to: 'GROUP', groupId: '3' }],
    ['a whole group', `${ours}/g/3/team`, { to: 'GROUP', groupId: '3' }],
    ['a bill', `${ours}/b/ABCDEFGH2345`, { to: 'BILL', code: 'ABCDEFGH2345' }],
    ['a menu', `${ours}/menu/7`, { to: 'MENU', locationId: '7' }],
    ['what guests said', `${ours}/pay/7/reviews`, { to: 'REVIEWS', locationId: '7' }],
    [
      'a clocking code',
      'https://office.tipwell.example/clock/aZ_9-x',
      { to: 'CLOCK', code: 'aZ_9-x' },
    ],
    ['what follows a question mark', `${ours}/pay/7?amount=500#x`, { to: 'TEAM', locationId: '7' }],
    ['spaces around it', `\n ${ours}/pay/7 `, { to: 'TEAM', locationId: '7' }],
    [
      'capitals in the host',
      'HTTPS://PAY.TIPWELL.EXAMPLE/t/abc2345',
      { to: 'SHORT', code: 'abc2345' },
    ],
    ['without https', 'http://pay.tipwell.example/pay/7', { to: 'TEAM', locationId: '7' }],
    ['without a scheme', 'pay.tipwell.example/pay/7', { to: 'TEAM', locationId: '7' }],
    ['the port said aloud', 'https://pay.tipwell.example:443/g/3', { to: 'GROUP', groupId: '3' }],
    ['a port of ours', 'https://tipwell.example:8443/g/3', { to: 'GROUP', groupId: '3' }],
    ['slashes the wrong way', 'https:\\\\pay.tipwell.example\\g\\3', { to: 'GROUP', groupId: '3' }],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('an address of ours that leads to no page', () => {
  test.each([
    ['the front door', ours],
    ['capitals in the path, which pages do not forgive', `${ours}/T/ABC2345`],
    ['a page that there is not', `${ours}/pay/7/12/extra`],
    ['a step of a page', `${ours}/pay/7/12/review`],
    ['no code in the field', `${ours}/t`],
    ['broken signs', `${ours}/t/%E0%A4%A`],
    ['an empty part', `${ours}//evil.example`],
    ['a way up', `${ours}/pay/../login`],
    ['a name before the host', 'https://amira@pay.tipwell.example/pay/7'],
    ['a space inside', `${ours}/t/ABC 2345`],
  ])('%s', (_what, text) => {
    expect(read(text)).toEqual(nowhere);
  });
});

describe('a code that leads away', () => {
  test.each<[string, string, ReadCode]>([
    ['another site', 'https://example.net/tip', away('example.net')],
    ['another site without its scheme', 'www.example.net', away('www.example.net')],
    ['its port', 'https://example.net:8080/', away('example.net:8080')],
    [
      'our name before another end',
      `${ours}.evil.example/pay/7`,
      alike('pay.tipwell.example.evil.example'),
    ],
    ['our name with a hyphen', 'https://tip-well.example.net', alike('tip-well.example.net')],
    ['signs that look alike', 'https://pay.t1pvvell.net', alike('pay.t1pvvell.net')],
    ['our host as a name', 'https://pay.tipwell.example@evil.example/', alike('evil.example')],
    ['the same with a password', 'https://tipwell:x@evil.example/', alike('evil.example')],
    [
      'a letter of another alphabet',
      'https://t\u0456pwell.example',
      alike('xn--tpwell-pvf.example'),
    ],
    ['another port of ours', `${ours}:8443/pay/7`, alike('pay.tipwell.example:8443')],
    ['a dot behind', 'https://pay.tipwell.example./pay/7', alike('pay.tipwell.example.')],
    ['a sub-domain', 'https://a.pay.tipwell.example/', alike('a.pay.tipwell.example')],
    [
      'a break in the host',
      'https://pay.tipwell.example\n.evil.example/',
      alike('pay.tipwell.example.evil.example'),
    ],
    ['an address in numbers', 'http://192.0.2.7/pay/7', away('192.0.2.7')],
    ['a number that is one', 'http://3221225991/', away('192.0.2.7')],
    ['no host at all', 'https://', away('http:')],
    ['a script', 'javascript:alert(1)', away('javascript:')],
    ['a script behind a space', 'JavaScript: alert(1)', away('javascript:')],
    ['a page in itself', 'data:text/html,hello', away('data:')],
    ['a payment by another way', 'upi://pay?pa=thief@bank', away('upi:')],
    ['a coin', 'bitcoin:bc1qexample', away('bitcoin:')],
    ['an app', 'intent://pay#Intent;end', away('intent:')],
    ['a very long host', `https://${'a.'.repeat(900)}example`, away('a.'.repeat(126) + 'a')],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('only the telling part of our hosts looks like ours', () => {
    expect(readCode('https://other.example', hosts)).toEqual(away('other.example'));
    expect(readCode('http://127.0.0.2/', ['127.0.0.1:3000'])).toEqual(away('127.0.0.2'));
    expect(readCode('http://tipwell.example/', ['127.0.0.1:3000'])).toEqual(
      alike('tipwell.example'),
    );
  });
});

describe('a code that is no link', () => {
  test.each([
    ['', 'NOTHING'],
    ['  \n', 'NOTHING'],
    ['WIFI:T:WPA;S:Bar;P:secret;;', 'WIFI'],
    ['wifi:S:Bar;;', 'WIFI'],
    ['BEGIN:VCARD\nVERSION:3.0', 'CONTACT'],
    ['MECARD:N:Amira;;', 'CONTACT'],
    ['tel:+441610000000', 'PHONE'],
    ['smsto:+441610000000:hello', 'PHONE'],
    ['mailto:bar@example.net', 'MAIL'],
    ['geo:53.4,-2.2', 'PLACE'],
    ['Table 12', 'TEXT'],
    ['Today: fish and chips', 'TEXT'],
    ['bar@example.net', 'TEXT'],
    ['x'.repeat(2000), 'TEXT'],
    ['a.'.repeat(1000), 'TEXT'],
  ] as const)('%j', (text, use) => {
    expect(read(text)).toEqual({ to: 'NO_LINK', use });
  });
});
