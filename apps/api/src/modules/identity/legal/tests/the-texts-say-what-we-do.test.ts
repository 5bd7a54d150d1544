// The texts are prose; the facts in them are also numbers in the program. Here both are compared.
import { describe, expect, test } from 'vitest';
import type { LegalKind } from '@tipwell/contract/identity/calls/legal';
import { businessCountries } from '@tipwell/contract/countries/list';
import { feeLimitsOf, feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { minimumAge } from '@tipwell/contract/api/person-limits';
import { documents } from '../documents.ts';
import { findDocument } from '../list-documents.ts';
import { readDocument } from '../read-document.ts';
import { versionThatCounts } from '../version-that-counts.rule.ts';

function wordsOf(kind: LegalKind, version: string): string {
  const { opening, sections } = findDocument(kind, version);
  return [...opening, ...sections.flatMap(({ title, blocks }) => [{ text: title }, ...blocks])]
    .flatMap((block) => ('items' in block ? block.items : [block.text]))
    .join('\n');
}

const british = wordsOf('TERMS', '02.03.2024');
const emirati = wordsOf('TERMS', '04.04.2024');
const german = wordsOf('TERMS', 'german');
const privacy = wordsOf('PRIVACY', '02.02.2024');
const datenschutz = wordsOf('PRIVACY', '08.12.2021');
const percent = (bps: number) => `${bps / 100}%`;
const major = (minor: number) => (minor / 100).toFixed(2);

test('every text is there in its versions', () => {
  expect(
    documents.map(({ kind, version, language, updatedOn }) => [kind, version, language, updatedOn]),
  ).toEqual([
    ['DISTRIBUTION_RULES', '23.11.2026.de', 'de', '2026-11-23'],
    ['DISTRIBUTION_RULES', '23.11.2026', 'en', '2026-11-23'],
    ['PREPAID_CARD_TERMS', '23.11.2026.de', 'de', '2026-11-23'],
    ['PREPAID_CARD_TERMS', '23.11.2026', 'en', '2026-11-23'],
    ['PRIVACY', '08.12.2021', 'de', '2021-12-08'],
    ['PRIVACY', '02.02.2024', 'en', '2024-02-02'],
    ['TERMS', '02.03.2024', 'en', '2024-03-02'],
    ['TERMS', '04.04.2024', 'en', '2024-04-04'],
    ['TERMS', 'german', 'de', null],
  ]);
});

test('every country of ours has each, and the versions that the fees name', () => {
  for (const country of businessCountries) {
    const version = versionThatCounts('TERMS', { country, locale: 'en' });
    expect(version).toBe(feeTermsOn(country, '2026-11-21').termsVersion);
    expect(findDocument('TERMS', version).sections.length).toBeGreaterThan(10);
    const policy = versionThatCounts('PRIVACY', { country, locale: 'en' });
    expect(findDocument('PRIVACY', policy).sections.length).toBeGreaterThan(8);
    for (const kind of ['DISTRIBUTION_RULES', 'PREPAID_CARD_TERMS'] as const) {
      const counting = versionThatCounts(kind, { country, locale: 'en' });
      expect(findDocument(kind, counting).sections.length).toBeGreaterThan(5);
    }
  }
});

describe('the terms of 02.03.2024', () => {
  test('limit our fee and the processor’s as the program does', () => {
    const { platformBps, processorBps, processorFixed } = feeLimitsOf('gb');
    expect(british).toContain(`Our fee is up to ${percent(platformBps)} of the payment`);
    expect(british).toContain(`up to ${processorFixed}p and up to ${percent(processorBps)}`);
    for (const country of ['us', 'ca'] as const) {
      expect(feeLimitsOf(country).platformBps).toBe(platformBps);
      expect(british).toContain(
        `up to ${major(feeLimitsOf(country).processorFixed)} in the currency`,
      );
    }
  });

  test('cap liability, and lead from support to arbitration', () => {
    expect(british).toContain('limited to GBP 100');
    expect(british).toContain('after 20 business days');
    expect(british).toContain('limited company registered in the United Kingdom');
  });

  test('leave to the lawyer which law governs', () => {
    expect(british).not.toMatch(/governed by the law/);
    expect(british).toContain('State the law that governs');
  });
});

describe('the terms of 04.04.2024', () => {
  test('have 17 sections', () => {
    expect(findDocument('TERMS', '04.04.2024').sections).toHaveLength(17);
  });

  test('limit our fee and the processor’s as the program does', () => {
    for (const country of ['ae', 'sa'] as const) {
      const { platformBps, processorBps, processorFixed } = feeLimitsOf(country);
      expect(emirati).toContain(`Our fee is up to ${percent(platformBps)} of the payment`);
      expect(emirati).toContain(`up to ${major(processorFixed)} in the currency`);
      expect(emirati).toContain(`up to ${percent(processorBps)} for each payment`);
    }
  });

  test('cap liability and end disputes in Dubai', () => {
    expect(emirati).toContain('limited to AED 500');
    for (const fact of ['20 business days', 'rules of the LCIA', 'one arbitrator', 'English']) {
      expect(emirati).toContain(fact);
    }
    expect(emirati).toContain('Dubai International Financial Centre');
    expect(emirati).toContain('law of the United Arab Emirates');
  });
});

describe('the German terms', () => {
  test('have 14 sections', () => {
    expect(findDocument('TERMS', 'german').sections).toHaveLength(14);
  });

  test('say the fees that the program takes', () => {
    expect(german).toContain(`im gewichteten Mittel ${feeLimitsOf('de').platformBps / 100} %`);
    expect(german).toContain(`${major(feeLimitsOf('de').processorFixed).replace('.', ',')} Euro`);
    expect(german).toContain(
      `${major(feeLimitsOf('ch').processorFixed).replace('.', ',')} Franken`,
    );
    expect(feeLimitsOf('de').processorBps).toBe(0);
    const { processorFreeBelow } = feeTermsOn('de', '2026-11-21');
    expect(german).toContain(`Trinkgelder unter ${processorFreeBelow / 100} Euro`);
  });

  test('limit liability for slight negligence only, and end disputes in Berlin', () => {
    expect(german).toContain('insgesamt 100 Euro');
    expect(german).toContain('Vorsatz und grobe Fahrlässigkeit');
    for (const fact of ['20 Arbeitstagen', 'UNCITRAL', 'LCIA', 'Sitz ist Berlin', 'Englisch']) {
      expect(german).toContain(fact);
    }
    expect(german).toContain('vertrauliches Schiedsverfahren');
    expect(german).toContain('die Kosten tragen wir');
    expect(german).toContain('Es gilt deutsches Recht');
  });
});

describe('what all terms share', () => {
  test('the inactivity fee and when an account is inactive', () => {
    for (const words of [british, emirati]) {
      expect(words).toMatch(/lesser of 3 GBP( a month)? and the balance/);
      expect(words).toContain('12 consecutive months');
    }
    expect(german).toContain('geringeren Betrag aus 3 GBP und dem Guthaben');
    expect(german).toContain('zwölf');
  });

  test.each([
    ['of 02.03.2024', british],
    ['of 04.04.2024', emirati],
  ])('the places and the trades that are excluded in the terms %s', (_version, words) => {
    for (const place of ['Cuba', 'Iran', 'North Korea', 'Syria', 'Crimea', 'Donetsk', 'Luhansk']) {
      expect(words).toContain(place);
    }
    for (const trade of ['drugs', 'illegal goods', 'adult services', 'weapons', 'gambling']) {
      expect(words).toContain(trade);
    }
  });

  test('the ages, and the age of whoever receives tips', () => {
    for (const words of [british, emirati, privacy]) expect(words).toMatch(/13/);
    for (const words of [british, emirati]) expect(words).toContain(`at least ${minimumAge}`);
    for (const words of [german, datenschutz]) expect(words).toContain(`über ${minimumAge} Jahre`);
  });

  test('the free daily plan of the first 14 days', () => {
    for (const words of [british, emirati]) expect(words).toContain('14 days after it');
    expect(german).toContain('14 Tagen danach');
  });
});

describe('how tips are shared', () => {
  const english = wordsOf('DISTRIBUTION_RULES', '23.11.2026');
  const inGerman = wordsOf('DISTRIBUTION_RULES', '23.11.2026.de');

  test('is told in both languages alike', () => {
    const sections = (version: string) =>
      findDocument('DISTRIBUTION_RULES', version).sections.map(({ blocks }) =>
        blocks.map(({ is }) => is),
      );
    expect(sections('23.11.2026.de')).toEqual(sections('23.11.2026'));
    for (const version of ['23.11.2026', '23.11.2026.de']) {
      expect(findDocument('PREPAID_CARD_TERMS', version).sections).toHaveLength(6);
    }
  });

  test('says when a business day ends, and that nobody unknown is paid', () => {
    expect(english).toContain('four in the morning');
    expect(inGerman).toContain('vier Uhr morgens');
    expect(english).toContain('Nothing is paid before it is known who you are');
    expect(inGerman).toContain('Nichts wird ausgezahlt, bevor bekannt ist, wer du bist');
  });
});

describe('the privacy policies', () => {
  test('name the kinds of data', () => {
    for (const kind of ['Communication', 'Customer', 'Usage', 'Technical', 'Marketing']) {
      expect(privacy).toContain(`${kind} data: `);
    }
    for (const kind of ['Kommunikations', 'Kunden', 'Nutzungs', 'Marketing']) {
      expect(datenschutz).toContain(`${kind}daten: `);
    }
    expect(datenschutz).toContain('Technische Daten: ');
  });

  test('keep data for 5 years, tax data for 6, and faces not at all', () => {
    expect(privacy).toMatch(/5 years .* up to 6 years/);
    expect(datenschutz).toMatch(/5 Jahre auf, .* bis zu 6 Jahre/);
    expect(privacy).toContain('Face data is not retained');
    expect(datenschutz).toContain('Gesichtsdaten werden nicht aufbewahrt');
  });

  test('answer within one month, and the English one is of a company in the Emirates', () => {
    expect(privacy).toContain('within one month');
    expect(datenschutz).toContain('innerhalb eines Monats');
    expect(privacy).toContain('registered in the United Arab Emirates');
    expect(privacy).toContain('stored in the United Arab Emirates');
  });
});

test('a text that does not say what it is stops the program', () => {
  expect(() => readDocument('language: en\n\n# Terms')).toThrow(/kind/);
  expect(() => readDocument('kind: TERMS\nlanguage: en\n\n# Terms')).toThrow(/version/);
  expect(() => readDocument('kind: TERMS\nlanguage: en\nversion: 1\n\nWords')).toThrow(/title/);
});
