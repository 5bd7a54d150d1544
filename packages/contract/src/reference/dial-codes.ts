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

/** Shown first in phone pickers (product §9). */
export const preferredCountries = ['de', 'us', 'gb', 'ae', 'ch', 'ca', 'sa'] as const;

const plain = `
ad 376 ae 971 af 93 al 355 am 374 ao 244 ar 54 at 43 aw 297 az 994 ba 387 bd 880 be 32 bf 226 bg 359
bh 973 bi 257 bj 229 bn 673 bo 591 br 55 bt 975 bw 267 by 375 bz 501 cd 243 cf 236 cg 242 ch 41
ci 225 ck 682 cl 56 cm 237 cn 86 co 57 cr 506 cu 53 cv 238 cw 599 cy 357 cz 420 de 49 dj 253 dk 45
dz 213 ec 593 ee 372 eg 20 er 291 es 34 et 251 fi 358 fj 679 fk 500 fm 691 fo 298 fr 33 ga 241
ge 995 gf 594 gh 233 gi 350 gl 299 gm 220 gn 224 gp 590 gq 240 gr 30 gt 502 gw 245 gy 592 hk 852
hn 504 hr 385 ht 509 hu 36 id 62 ie 353 il 972 in 91 io 246 iq 964 ir 98 is 354 it 39 jo 962 jp 81
ke 254 kg 996 kh 855 ki 686 km 269 kp 850 kr 82 kw 965 la 856 lb 961 li 423 lk 94 lr 231 ls 266
lt 370 lu 352 lv 371 ly 218 ma 212 mc 377 md 373 me 382 mg 261 mh 692 mk 389 ml 223 mm 95 mn 976
mo 853 mq 596 mr 222 mt 356 mu 230 mv 960 mw 265 mx 52 my 60 mz 258 na 264 nc 687 ne 227 nf 672
ng 234 ni 505 nl 31 no 47 np 977 nr 674 nu 683 nz 64 om 968 pa 507 pe 51 pf 689 pg 675 ph 63 pk 92
pl 48 pm 508 ps 970 pt 351 pw 680 py 595 qa 974 re 262 ro 40 rs 381 ru 7 rw 250 sa 966 sb 677
sc 248 sd 249 se 46 sg 65 sh 290 si 386 sk 421 sl 232 sm 378 sn 221 so 252 sr 597 ss 211 st 239
sv 503 sy 963 sz 268 td 235 tg 228 th 66 tj 992 tk 690 tl 670 tm 993 tn 216 to 676 tr 90 tv 688
tw 886 tz 255 ua 380 ug 256 gb 44 us 1 uy 598 uz 998 va 39 ve 58 vn 84 vu 678 wf 681 ws 685 xk 383
ye 967 za 27 zm 260 zw 263`;

const sharing: readonly (readonly [isoCode: string, dialCode: string, areaCodes: string])[] = [
  [
    'ca',
    '1',
    '204 226 236 249 250 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 ' +
      '468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 ' +
      '782 807 819 825 867 873 879 902 905',
  ],
  ['ag', '1', '268'],
  ['ai', '1', '264'],
  ['as', '1', '684'],
  ['bb', '1', '246'],
  ['bm', '1', '441'],
  ['bs', '1', '242'],
  ['dm', '1', '767'],
  ['do', '1', '809 829 849'],
  ['gd', '1', '473'],
  ['gu', '1', '671'],
  ['jm', '1', '658 876'],
  ['kn', '1', '869'],
  ['ky', '1', '345'],
  ['lc', '1', '758'],
  ['mp', '1', '670'],
  ['ms', '1', '664'],
  ['pr', '1', '787 939'],
  ['sx', '1', '721'],
  ['tc', '1', '649'],
  ['tt', '1', '868'],
  ['vc', '1', '784'],
  ['vg', '1', '284'],
  ['vi', '1', '340'],
  ['kz', '7', '6 7'],
  ['gg', '44', '1481 7781 7839 7911'],
  ['im', '44', '1624 7524 7624 7924'],
  ['je', '44', '1534 7509 7700 7797 7829 7937'],
  ['ax', '358', '18'],
  ['sj', '47', '79'],
  ['yt', '262', '269 639'],
  ['eh', '212', '5288 5289'],
];

function readPlain(): DialCode[] {
  const words = plain.trim().split(/\s+/);
  const codes: DialCode[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [isoCode = '', dialCode = ''] = words.slice(at, at + 2);
    // The Vatican has no numbers of its own kind: Italy is meant.
    codes.push({ isoCode, dialCode, priority: isoCode === 'va' ? 1 : 0, areaCodes: [] });
  }
  return codes;
}

/** Every country with its dial code, by iso code. */
export const dialCodes: readonly DialCode[] = [
  ...readPlain(),
  ...sharing.map(([isoCode, dialCode, areaCodes]) => ({
    isoCode,
    dialCode,
    priority: 1,
    areaCodes: areaCodes.split(' '),
  })),
].toSorted((a, b) => (a.isoCode < b.isoCode ? -1 : 1));
