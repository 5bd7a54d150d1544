import { describe, expect, test } from 'vitest';
import type { CodeVerdict } from '@tipwell/contract/payments/calls/qr-checks';
import { countCodes, isAlarming, type JudgedCode } from './code-round.rule.ts';

const yours = (standing: 'WORKS' | 'LEFT' | 'OVER'): CodeVerdict => ({
  verdict: 'YOURS',
  page: 'PERSON',
  name: 'Amira',
  standing,
});
const foreign = (leadsTo: string, isLookAlike = false): CodeVerdict => ({
  verdict: 'FOREIGN',
  leadsTo,
  isLookAlike,
});
const seen = (verdict: CodeVerdict, isKnown = false): JudgedCode => ({ verdict, isKnown });
const none = { working: 0, idle: 0, elsewhere: 0, nowhere: 0, other: 0, foreign: [] };

describe('what was found on a walk', () => {
  test.each<[string, JudgedCode[], object]>([
    ['nothing', [], {}],
    ['codes that work', [seen(yours('WORKS')), seen(yours('WORKS'))], { working: 2 }],
    ['codes of people who left', [seen(yours('LEFT')), seen(yours('OVER'))], { idle: 2 }],
    ['another place’s', [seen({ verdict: 'ELSEWHERE' })], { elsewhere: 1 }],
    ['a page that there is not', [seen({ verdict: 'NO_PAGE' })], { nowhere: 1 }],
    ['Wi-Fi', [seen({ verdict: 'NO_LINK', use: 'WIFI' })], { other: 1 }],
    [
      'foreign ones, by where they lead',
      [seen(foreign('a.example')), seen(foreign('b.example')), seen(foreign('a.example'))],
      {
        foreign: [
          { leadsTo: 'a.example', isLookAlike: false, isKnown: false, codes: 2 },
          { leadsTo: 'b.example', isLookAlike: false, isKnown: false, codes: 1 },
        ],
      },
    ],
    [
      'the venue’s own website',
      [seen(foreign('bar.example'), true)],
      { foreign: [{ leadsTo: 'bar.example', isLookAlike: false, isKnown: true, codes: 1 }] },
    ],
    [
      'one that looks like ours, for which nobody can vouch',
      [seen(foreign('tipwe1l.example', true), true)],
      { foreign: [{ leadsTo: 'tipwe1l.example', isLookAlike: true, isKnown: false, codes: 1 }] },
    ],
    ['ours, of which knowing says nothing', [seen(yours('WORKS'), true)], { working: 1 }],
  ])('%s', (_what, codes, counted) => {
    expect(countCodes(codes)).toEqual({ ...none, ...counted });
  });
});

describe('whether a walk alarms', () => {
  const stranger = { leadsTo: 'a.example', isLookAlike: false, isKnown: false, codes: 1 };
  const clean = { working: 4, idle: 1, elsewhere: 0, foreign: [], seenToAt: null, ownSeenSince: 0 };
  const strange = { ...clean, foreign: [stranger] };
  const onlyStrange = { ...strange, working: 0, idle: 0 };
  test.each([
    ['a clean one', clean, false],
    ['a foreign code', strange, true],
    ['one that is known', { ...clean, foreign: [{ ...stranger, isKnown: true }] }, false],
    ['another place’s', { ...clean, elsewhere: 1 }, true],
    ['one that is seen to', { ...strange, seenToAt: new Date(0) }, false],
    ['after a clean walk past fewer codes', { ...strange, ownSeenSince: 4 }, true],
    ['after a clean walk past as many', { ...strange, ownSeenSince: 5 }, false],
    ['nothing but a foreign code', onlyStrange, true],
    ['nothing but that, after a walk past one', { ...onlyStrange, ownSeenSince: 1 }, false],
  ])('%s', (_what, round, expected) => {
    expect(isAlarming(round)).toBe(expected);
  });
});
