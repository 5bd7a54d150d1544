/** What a device says of itself, in names a person recognises; null where it says nothing known. */
export interface DeviceWords {
  browser: string | null;
  system: string | null;
}

/** The first that fits: many browsers also claim to be those they are made from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads a browser's own words about itself; they are a hint for its owner and prove nothing. */
export function deviceWords(userAgent: string | undefined): DeviceWords {
  const said = (userAgent ?? '').slice(0, 500);
  const first = (names: readonly [RegExp, string][]): string | null =>
    names.find(([pattern]) => pattern.test(said))?.[1] ?? null;
  return { browser: first(browsers), system: first(systems) };
}
