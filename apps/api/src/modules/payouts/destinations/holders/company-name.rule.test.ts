import { expect, test } from 'vitest';
import { isCompanyLine, isNameOfVenue } from './company-name.rule.ts';

test.each([
  ['as it is', 'DUBAI CREEK', 'Dubai Creek', true],
  ['with a legal form on the card', 'DUBAI CREEK LLC', 'Dubai Creek', true],
  ['with dots in the form', 'DUBAI CREEK L.L.C.', 'Dubai Creek', true],
  ['with the form in the venue’s name only', 'DUBAI CREEK', 'Dubai Creek L.L.C', true],
  ['with another form', 'OLIVE TREE LTD', 'The Olive Tree Limited', true],
  ['of a German company', 'SALON MUELLER GMBH', 'Salon Müller', true],
  ['without the dots of a vowel', 'SALON MULLER', 'Salon Müller GmbH', true],
  ['without accents', 'CAFE AMELIE', 'Café Amélie', true],
  ['with a sign for and', 'FISH AND CHIPS LTD', 'Fish & Chips', true],
  ['written as one', 'DUBAICREEK LLC', 'Dubai Creek', true],
  ['cut at the end of the line', 'HARBOUR LIGHTS RESTAU', 'Harbour Lights Restaurant', true],
  ['by an initial and the last word', 'D CREEK LLC', 'Dubai Creek', true],
  ['by its initials', 'HLR LLC', 'Harbour Lights Restaurant', true],
  ['of one word', 'NOBU', 'Nobu', true],
  ['beside who carries the card', 'KHALID AMIRI DUBAI CREEK', 'Dubai Creek', true],
  ['without the number of a branch', 'DUBAI CREEK LLC', 'Dubai Creek 12', true],
  ['without a number that is half the name', 'STUDIO LTD', 'Studio 54', false],
  ['of another company', 'MARINA BAY LLC', 'Dubai Creek', false],
  ['of one that shares a word', 'DUBAI MARINA LLC', 'Dubai Creek', false],
  ['of one that shares only the form', 'OTHER LLC', 'Dubai Creek LLC', false],
  ['of a person', 'KHALID AMIRI', 'Dubai Creek', false],
  ['of two initials alone', 'DC LLC', 'Dubai Creek', false],
  ['with one word missing', 'DUBAI LLC', 'Dubai Creek', false],
  ['with nothing but the form', 'LLC', 'Dubai Creek LLC', false],
  ['of one word that begins alike', 'NOBU', 'Nobunaga', false],
  ['with nothing', '', 'Dubai Creek', false],
])('a company card %s', (_title, holder, venue, expected) => {
  expect(isNameOfVenue(holder, venue)).toBe(expected);
});

test.each([
  ['NOBU', true],
  ['H M', true],
  ['', false],
  ['123', false],
  ['X'.repeat(101), false],
])('the line %s can be a company’s: %s', (line, expected) => {
  expect(isCompanyLine(line)).toBe(expected);
});
