import { describe, expect, it } from 'vitest';
import { partsOfText } from './text-length.rule.ts';

describe('a text of', () => {
  it.each([
    ['nothing', '', 'GSM-7', 1],
    ['160 plain letters', 'a'.repeat(160), 'GSM-7', 1],
    ['161 plain letters', 'a'.repeat(161), 'GSM-7', 2],
    ['306 plain letters', 'a'.repeat(306), 'GSM-7', 2],
    ['307 plain letters', 'a'.repeat(307), 'GSM-7', 3],
    ['160 German ones', 'ü'.repeat(160), 'GSM-7', 1],
    ['80 signs of euros', '€'.repeat(80), 'GSM-7', 1],
    ['81 signs of euros', '€'.repeat(81), 'GSM-7', 2],
    ['a French ê', 'ê', 'UCS-2', 1],
    ['a small ç, which only the large one is', 'ç'.repeat(71), 'UCS-2', 2],
    ['a round apostrophe among plain letters', `${'a'.repeat(70)}’`, 'UCS-2', 2],
    ['70 Arabic letters', 'م'.repeat(70), 'UCS-2', 1],
    ['134 Arabic letters', 'م'.repeat(134), 'UCS-2', 2],
    ['135 Arabic letters', 'م'.repeat(135), 'UCS-2', 3],
    ['a smile, which is two signs', '🙂'.repeat(36), 'UCS-2', 2],
  ] as const)('%s', (_title, text, alphabet, parts) => {
    expect(partsOfText(text)).toEqual({ alphabet, parts });
  });
});
