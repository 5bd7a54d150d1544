import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('a name on paper', () => {
  it.each([
    ['stays as it is', 'Amira', 'Amira'],
    ['may have any European letter', 'Łukasz Đorđević Ørsted', 'Łukasz Đorđević Ørsted'],
    ['may be Greek, Cyrillic or Vietnamese', 'Ελένη Олена Nguyễn', 'Ελένη Олена Nguyễn'],
    ['may be Arabic, with its vowel signs', 'مُحَمَّد', 'مُحَمَّد'],
    ['may be Persian or Urdu', 'پریا گل', 'پریا گل'],
    ['goes without its emoji', '✨ Amira 🧁✨', 'Amira'],
    ['is put together from letter and accent', 'Jose\u0301', 'José'],
    ['keeps the marks that say which way it runs', '\u200f\u200e-14.60 £', '\u200f\u200e-14.60 £'],
    ['loses double spaces and line breaks', ' Amira \n  Haddad ', 'Amira Haddad'],
    ['is left out whole where a letter is missing', 'Amira 王', null],
    ['is left out where nothing but ornaments is left', '🧁🧁', null],
  ])('%s', (_title, name, printed) => {
    expect(printable(name)).toBe(printed);
  });
});
