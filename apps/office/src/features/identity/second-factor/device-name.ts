const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What a new passkey is called at first: the kind of device it was made on. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  return systems.find(([shape]) => shape.test(userAgent))?.[1] ?? 'Tipwell';
}
