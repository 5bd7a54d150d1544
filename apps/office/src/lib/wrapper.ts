/** How our native app names itself in the browser it brings along. */
const nativeMark = /\bTipwellApp\//;

/** Whether the page runs inside our native app (product §4, §9: some things concern that alone). */
export function isNativeApp(userAgent: string = navigator.userAgent): boolean {
  return nativeMark.test(userAgent);
}

/** Whether the page was put on the home screen and opened from there, without a browser around it. */
export function isInstalled(): boolean {
  return globalThis.matchMedia('(display-mode: standalone)').matches;
}

const welcomeKey = 'tipwell.welcome-seen';

type Flags = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether the welcome screens were shown on this device before. The first question answers no and
 * remembers that it was asked (product §9).
 */
export function readWelcomeSeen(flags: Flags = localStorage): boolean {
  const wasSeen = flags.getItem(welcomeKey) === 'true';
  flags.setItem(welcomeKey, 'true');
  return wasSeen;
}

/** The kinds of device on which the app is put on the home screen in different ways. */
export type DeviceKind = 'apple' | 'android' | 'desktop';

/** Which device somebody holds. Newer tablets of Apple call themselves a Mac, but can be touched. */
export function deviceKindOf(userAgent: string, touchPoints: number): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  if (/Android/.test(userAgent)) return 'android';
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'apple' : 'desktop';
}
