import sharp from 'sharp';

/** How a person of the demo is drawn; the colours are any CSS colours. */
export interface Portrait {
  skin: string;
  /** The hair, or the cloth of a scarf or a turban. */
  hair: string;
  clothes: string;
  background: readonly [string, string];
  hairStyle: HairStyle;
  beard?: 'full' | 'stubble' | 'moustache';
  hasGlasses?: boolean;
  hasEarrings?: boolean;
  collar?: 'shirt' | 'apron' | 'tunic';
  /** A face is not always amused to the same degree. */
  smile?: 'small' | 'wide';
}

type HairStyle =
  | 'bun'
  | 'short'
  | 'quiff'
  | 'long'
  | 'bob'
  | 'curly'
  | 'braids'
  | 'bald'
  | 'scarf'
  | 'turban';

const behind: Record<HairStyle, string> = {
  bun: '<circle cx="96" cy="30" r="17"/><ellipse cx="96" cy="74" rx="43" ry="42"/>',
  short: '<ellipse cx="96" cy="66" rx="39" ry="35"/>',
  quiff: '<path d="M57 80c-4-34 12-50 40-52 26-1 42 18 38 52z"/>',
  long: '<path d="M52 76c0-32 18-50 44-50s44 18 44 50v62H52z"/>',
  bob: '<path d="M53 78c0-34 18-51 43-51s43 17 43 51c0 14 3 24-4 32H57c-7-8-4-18-4-32z"/>',
  curly:
    '<circle cx="66" cy="60" r="22"/><circle cx="96" cy="46" r="25"/><circle cx="126" cy="60" r="22"/>' +
    '<circle cx="60" cy="84" r="15"/><circle cx="132" cy="84" r="15"/>',
  braids:
    '<ellipse cx="96" cy="68" rx="41" ry="38"/><path d="M52 74h15v66q-8 12-15 0z"/>' +
    '<path d="M125 74h15v66q-8 12-15 0z"/>',
  bald: '',
  scarf: '<path d="M50 82c0-36 20-56 46-56s46 20 46 56v60H50z"/>',
  turban: '<path d="M52 72c-6-34 18-52 44-52s50 18 44 52z"/>',
};

const inFront: Record<HairStyle, string> = {
  bun: '<path d="M60 76c2-24 16-34 38-34 20 0 33 11 34 34-14-6-25-14-32-24-8 12-22 20-40 24z"/>',
  short: '<path d="M60 74c0-26 16-36 37-36 22 0 36 12 35 36-6-11-14-17-22-19-16 5-36 5-50 19z"/>',
  quiff: '<path d="M60 78c-2-30 8-42 30-44 16-8 44 2 43 42-6-12-10-18-18-22-14 8-42 2-55 24z"/>',
  long: '<path d="M60 80c0-28 14-40 36-40s36 12 36 40c-14-4-26-13-34-25-9 13-22 21-38 25z"/>',
  bob: '<path d="M59 86c-2-32 14-46 37-46s39 14 37 46c-4-16-9-24-15-27-13 4-32 4-44 0-6 3-11 11-15 27z"/>',
  curly: '<path d="M62 72c4-20 16-28 34-28s30 8 34 28c-11-9-22-13-34-13s-23 4-34 13z"/>',
  braids: '<path d="M60 80c1-27 15-39 36-39s35 12 36 39c-10-15-22-24-36-38-14 14-26 23-36 38z"/>',
  bald: '',
  scarf: '<path d="M62 84c0-28 12-42 34-42s34 14 34 42c-8-18-18-26-34-26s-26 8-34 26z"/>',
  turban: '<path d="M58 74c-2-26 14-40 38-40s40 14 38 40c-12-10-24-16-38-20-14 4-26 10-38 20z"/>',
};

const beards = {
  full: 'd="M63 86c0 34 14 48 33 48s33-14 33-48c-5 15-16 20-33 20s-28-5-33-20z"',
  stubble: 'd="M65 96c4 24 15 33 31 33s27-9 31-33c-8 12-18 16-31 16s-23-4-31-16z" opacity=".35"',
  moustache: 'd="M78 104c5-7 14-7 18-3 4-4 13-4 18 3-6 3-13 3-18 0-5 3-12 3-18 0z"',
} as const;

const collars = {
  shirt:
    '<path d="M78 136l18 22 18-22 8 5-14 30-12-13-12 13-14-30z" fill="#fff" opacity=".9"/>' +
    '<path d="M96 158v34" stroke="#0003" stroke-width="2"/>',
  apron:
    '<path d="M66 192v-30q30 12 60 0v30z" fill="#2b2f36"/>' +
    '<path d="M66 164l14-26M126 164l-14-26" stroke="#2b2f36" stroke-width="6"/>',
  tunic: '<path d="M80 136q16 30 32 0" fill="none" stroke="#0004" stroke-width="5"/>',
} as const;

const smiles = {
  small: 'd="M85 108c6 5 16 5 22 0" fill="none"',
  usual: 'd="M83 106c7 8 19 8 26 0" fill="none"',
  wide: 'd="M81 104c6 14 24 14 30 0z" fill="#fff"',
} as const;

function portraitSvg(portrait: Portrait): string {
  const { skin, hair, clothes, background, hairStyle, beard, collar } = portrait;
  const hides = hairStyle === 'scarf';
  const beardColour = ['turban', 'bald', 'scarf'].includes(hairStyle) ? '#3a2f2a' : hair;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">
    <defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${background[0]}"/><stop offset="1" stop-color="${background[1]}"/>
    </linearGradient></defs>
    <rect width="192" height="192" fill="url(#b)"/>
    <g fill="${hair}">${behind[hairStyle]}</g>
    <path d="M28 192c0-38 26-56 68-56s68 18 68 56z" fill="${clothes}"/>
    <path d="M82 112h28v26c0 9-28 9-28 0z" fill="${skin}"/>
    <path d="M82 122q14 12 28 0v8q-14 10-28 0z" fill="#0002"/>
    ${collar ? collars[collar] : ''}
    ${hides ? '' : `<g fill="${skin}"><circle cx="62" cy="90" r="7"/><circle cx="130" cy="90" r="7"/></g>`}
    ${portrait.hasEarrings ? '<g fill="#f2c14e"><circle cx="61" cy="101" r="4"/><circle cx="131" cy="101" r="4"/></g>' : ''}
    <ellipse cx="96" cy="88" rx="34" ry="40" fill="${skin}"/>
    ${beard ? `<path ${beards[beard]} fill="${beardColour}"/>` : ''}
    <g fill="${hair}">${inFront[hairStyle]}</g>
    ${hairStyle === 'turban' ? '<path d="M62 66c20-16 44-22 70-14M60 56c22-18 46-20 66-12" fill="none" stroke="#0003" stroke-width="3"/>' : ''}
    <g fill="none" stroke="#26303c" stroke-width="2.6" stroke-linecap="round" opacity=".7">
      <path d="M75 75q7-4 13 0M104 75q6-4 13 0"/></g>
    <g fill="#26303c"><circle cx="82" cy="86" r="3.6"/><circle cx="110" cy="86" r="3.6"/></g>
    <path ${smiles[portrait.smile ?? 'usual']} stroke="#8a3d2e" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>
    ${portrait.hasGlasses ? '<g fill="none" stroke="#26303c" stroke-width="3"><circle cx="82" cy="86" r="11"/><circle cx="110" cy="86" r="11"/><path d="M93 86h6"/></g>' : ''}
  </svg>`;
}

/** A drawn photo as small as a tip page needs it: a WebP of two or three kilobytes. */
export async function drawPortrait(portrait: Portrait): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(portrait)), { density: 96 })
    .resize(192, 192)
    .webp({ quality: 62, effort: 4 })
    .toBuffer();
}
