import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readWire, WireNumber, writeWire } from './wire.rule.ts';

describe('what is written', () => {
  it('has numbers sign by sign, and leaves out what is not there', () => {
    const data = { amount: new WireNumber('10.20'), isNew: true, more: undefined, none: null };
    expect(writeWire({ version: '1.4', data, list: [new WireNumber('1'), 'a "b"'] })).toBe(
      '{"version":"1.4","data":{"amount":10.20,"isNew":true,"none":null},"list":[1,"a \\"b\\""]}',
    );
  });

  it.each(['', '1e3', 'NaN', '1,0', '1.', '"1"', '1 }'])('“%s” is no number', (text) => {
    expect(() => new WireNumber(text)).toThrow(RangeError);
  });
});

describe('what is read', () => {
  it.each([
    ['{"a":10.10}', { a: '10.10' }],
    ['{"a":90071992547409931.25}', { a: '90071992547409931.25' }],
    ['{"a":-1,"b":[0.5,1E3]}', { a: '-1', b: ['0.5', '1E3'] }],
    ['{"a 1":"2.50","b":"say \\"3\\""}', { 'a 1': '2.50', b: 'say "3"' }],
    ['{"a":"\\\\","b":2}', { a: '\\', b: '2' }],
    ['[true,null]', [true, null]],
  ])('%s keeps its numbers as they stood there', (json, read) => {
    expect(readWire(json)).toEqual(read);
  });

  it.each(['{"a":1', '{"a":1 2}', '<html>', '{"a":1}}', '{a:1}'])('%s is none', (json) => {
    expect(() => readWire(json)).toThrow(SyntaxError);
  });

  test('texts come back as they were, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (texts) => {
        expect(readWire(writeWire(texts))).toEqual(JSON.parse(JSON.stringify(texts)));
      }),
    );
  });
});
