import type { OfficeLanguage } from '@tipwell/contract/api/fields';
import { decimal, wholeNumber } from '#lib/format/numbers.ts';

/** A size as the product writes it: over 1,000,000 bytes in Mb, otherwise in Kb (product §3). */
export function fileSizeIn(
  bytes: number,
  locale: OfficeLanguage,
): { text: string; unit: 'Mb' | 'Kb' } {
  if (bytes > 1_000_000) return { text: decimal(Math.round(bytes / 10_000), locale), unit: 'Mb' };
  return { text: wholeNumber(Math.max(1, Math.round(bytes / 1000)), locale), unit: 'Kb' };
}
