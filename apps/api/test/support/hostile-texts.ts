/** What somebody may put where a name, a number or an id is expected. */
export const hostileTexts = {
  nothing: '',
  spaces: '   ',
  'a NUL': 'a\0b',
  'half a character': 'a\ud800b',
  'a prototype': '__proto__',
  'a constructor': 'constructor',
  quotes: `'; drop table identity.users; --`,
  'other scripts': 'ａ١２٣‮عربي🙂',
  'very long': 'x'.repeat(100_000),
  'a huge number': '9'.repeat(40),
  'the largest safe number': '9007199254740991',
  'a negative id': '-1',
  'a fraction': '1.5',
  infinity: '1e999',
  'a path': '../../etc/passwd',
} as const;
