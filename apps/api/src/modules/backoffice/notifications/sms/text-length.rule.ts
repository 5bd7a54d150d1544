// Decides how many messages a phone company makes of a text, and so what it costs.

/** The alphabet of text messages (GSM 03.38), and what of it counts twice. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
    'ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const countingTwice = new Set('^{}\\[~]|€\f');

/** Of how many parts a text is made: one sign outside the alphabet makes all of it UCS-2, of half the length. */
export function partsOfText(text: string): { alphabet: 'GSM-7' | 'UCS-2'; parts: number } {
  const signs = [...text];
  if (signs.every((sign) => alphabet.has(sign) || countingTwice.has(sign))) {
    const length = signs.reduce((sum, sign) => sum + (countingTwice.has(sign) ? 2 : 1), 0);
    return { alphabet: 'GSM-7', parts: length <= 160 ? 1 : Math.ceil(length / 153) };
  }
  return { alphabet: 'UCS-2', parts: text.length <= 70 ? 1 : Math.ceil(text.length / 67) };
}
