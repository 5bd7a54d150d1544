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

/** The header for a page on which only we, and the processor's frame where there is one, take a payment. */
export function permissionsPolicy(processorOrigin: string | null = null): string {
  const payers = processorOrigin === null ? '' : `self "${processorOrigin}"`;
  return [...never.map((name) => `${name}=()`), `payment=(${payers})`].join(', ');
}
