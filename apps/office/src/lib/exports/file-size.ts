import type { OfficeLanguage } from '@tipwell/contract/api/fields';

/** How large a file is, as people say it: `12 kB`, `3.4 MB`. */
export function fileSize(bytes: number, locale: OfficeLanguage): string {
  const isSmall = bytes < 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: isSmall ? 0 : 1,
    numberingSystem: 'latn',
  }).format(isSmall ? Math.max(1, bytes / 1000) : bytes / 1_000_000);
}
