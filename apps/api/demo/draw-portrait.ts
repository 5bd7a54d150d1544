import sharp from 'sharp';

/** How a person of the demo is drawn; the colours are any CSS colours. */
export interface Portrait {
  skin: string;
  hair: string;
  clothes: string;
  background: [string, string];
  hairStyle: 'bun' | 'short' | 'long' | 'curly' | 'scarf';
  hasBeard?: boolean;
  hasGlasses?: boolean;
}

const hairBehind: Record<Portrait['hairStyle'], string> = {
  bun: '<circle cx="96" cy="30" r="17"/><ellipse cx="96" cy="74" rx="43" ry="42"/>',
  short: '<ellipse cx="96" cy="66" rx="39" ry="35"/>',
  long: '<path d="M52 76c0-32 18-50 44-50s44 18 44 50v62H52z"/>',
  curly:
    '<circle cx="66" cy="60" r="22"/><circle cx="96" cy="46" r="25"/><circle cx="126" cy="60" r="22"/>' +
    '<circle cx="60" cy="84" r="15"/><circle cx="132" cy="84" r="15"/>',
  scarf: '<path d="M50 82c0-36 20-56 46-56s46 20 46 56v60H50z"/>',
};

const hairInFront: Record<Portrait['hairStyle'], string> = {
  bun: '<path d="M60 76c2-24 16-34 38-34 20 0 33 11 34 34-14-6-25-14-32-24-8 12-22 20-40 24z"/>',
  short: '<path d="M60 74c0-26 16-36 37-36 22 0 36 12 35 36-6-11-14-17-22-19-16 5-36 5-50 19z"/>',
  long: '<path d="M60 80c0-28 14-40 36-40s36 12 36 40c-14-4-26-13-34-25-9 13-22 21-38 25z"/>',
  curly: '<path d="M62 72c4-20 16-28 34-28s30 8 34 28c-11-9-22-13-34-13s-23 4-34 13z"/>',
  scarf: '<path d="M62 84c0-28 12-42 34-42s34 14 34 42c-8-18-18-26-34-26s-26 8-34 26z"/>',
};

function portraitSvg(portrait: Portrait): string {
  const { skin, hair, clothes, background } = portrait;
  const beard = portrait.hasBeard
    ? `<path d="M64 88c1 32 14 45 32 45s31-13 32-45c-6 14-16 19-32 19s-26-5-32-19z" fill="${hair}"/>`
    : '';
  const glasses = portrait.hasGlasses
    ? '<g fill="none" stroke="#26303c" stroke-width="3"><circle cx="82" cy="86" r="11"/><circle cx="110" cy="86" r="11"/><path d="M93 86h6"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">
    <defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${background[0]}"/><stop offset="1" stop-color="${background[1]}"/>
    </linearGradient></defs>
    <rect width="192" height="192" fill="url(#b)"/>
    <g fill="${hair}">${hairBehind[portrait.hairStyle]}</g>
    <path d="M28 192c0-38 26-56 68-56s68 18 68 56z" fill="${clothes}"/>
    <path d="M82 112h28v26c0 9-28 9-28 0z" fill="${skin}"/>
    <ellipse cx="96" cy="88" rx="34" ry="40" fill="${skin}"/>
    ${beard}
    <g fill="${hair}">${hairInFront[portrait.hairStyle]}</g>
    <g fill="#26303c"><circle cx="82" cy="86" r="3.6"/><circle cx="110" cy="86" r="3.6"/></g>
    <path d="M83 106c7 8 19 8 26 0" fill="none" stroke="#8a3d2e" stroke-width="3.4" stroke-linecap="round"/>
    ${glasses}
  </svg>`;
}

/** A drawn photo as small as a tip page needs it: a WebP of two or three kilobytes. */
export async function drawPortrait(portrait: Portrait): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(portrait)), { density: 96 })
    .resize(192, 192)
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
}
