import { dialCountries } from './dial-codes.ts';

/** A country as a phone picker lists it (onboarding §3). Its name comes from the reader's language. */
export interface DialCode {
  /** Two lowercase letters. */
  isoCode: string;
  /** Digits after the plus. */
  dialCode: string;
  /** Where several countries share a dial code: 0 is the one meant without a matching area code. */
  priority: number;
  /** What follows the dial code in this country, where it shares the dial code with others. */
  areaCodes: readonly string[];
}

/** What follows the dial code where several countries share it; the one that is meant without has none. */
const sharing: Readonly<Record<string, string>> = {
  ca:
    '204 226 236 249 250 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 ' +
    '438 450 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 ' +
    '753 778 780 782 807 819 825 867 873 879 902 905',
  ag: '268',
  ai: '264',
  as: '684',
  bb: '246',
  bm: '441',
  bs: '242',
  dm: '767',
  do: '809 829 849',
  gd: '473',
  gu: '671',
  jm: '658 876',
  kn: '869',
  ky: '345',
  lc: '758',
  mp: '670',
  ms: '664',
  pr: '787 939',
  sx: '721',
  tc: '649',
  tt: '868',
  vc: '784',
  vg: '284',
  vi: '340',
  kz: '6 7',
  gg: '1481 7781 7839 7911',
  im: '1624 7524 7624 7924',
  je: '1534 7509 7700 7797 7829 7937',
  ax: '18',
  sj: '79',
  yt: '269 639',
  eh: '5288 5289',
};

/** The code that the countries of North America share, with whose area codes some of them are written. */
const northAmerica = /^1\d{3}$/;

/** Every country with its dial code and what tells it from others of the same code, by iso code. */
export const dialCodes: readonly DialCode[] = dialCountries.map(({ isoCode, dialCode }) => {
  const areaCodes = sharing[isoCode]?.split(' ') ?? [];
  return {
    isoCode,
    dialCode: northAmerica.test(dialCode) ? '1' : dialCode,
    // The Vatican has no numbers of its own kind: Italy is meant.
    priority: areaCodes.length > 0 || isoCode === 'va' ? 1 : 0,
    areaCodes,
  };
});
