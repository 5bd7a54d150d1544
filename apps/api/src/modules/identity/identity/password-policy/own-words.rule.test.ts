import { expect, it } from 'vitest';
import { holdsOwnWords } from './own-words.rule.ts';

const words = ['Sara', 'Al Maktoum', 'sara.cohen@salon-rouge.test', 'Tipwell', 'The Blue Lamp'];

it.each([
  ['sara2026!', true],
  ['xxSARAxx1', true],
  ['Maktoum-77', true],
  ['al maktoum 1', true],
  ['cohen1234', true],
  ['SalonRouge1', true],
  ['salon rouge 1', true],
  ['ilovetipwell1', true],
  ['thebluelamp9', true],
  ['bluelamp9', true],
  ['lamp-post-44', true],
  ['walnut42', false],
  ['al-fresco-12', false],
])('“%s”: %s', (password, holds) => {
  expect(holdsOwnWords(password, words)).toBe(holds);
});
