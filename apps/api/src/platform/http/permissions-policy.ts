/** What no page of ours needs of a device: neither it nor anything shown in it may ask for it. */
const never = [
  'accelerometer',
  'ambient-light-sensor',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The header for a page on which only we, and a processor's frames where there are any, take a payment. */
export function permissionsPolicy(...processorOrigins: readonly (string | null)[]): string {
  const theirs = processorOrigins.flatMap((origin) => (origin === null ? [] : [`"${origin}"`]));
  const payers = theirs.length === 0 ? '' : ['self', ...theirs].join(' ');
  return [...never.map((name) => `${name}=()`), `payment=(${payers})`].join(', ');
}
