import { linkOptions } from '@tanstack/react-router';
import type { SignedOutBecause } from '../session.ts';

/** What the page of support shows; the inbox to the people of the desk alone. */
export const supportTabs = ['messages', 'chat', 'inbox'] as const;
export type SupportTab = (typeof supportTabs)[number];

/** The way back as the address of a page on the way in carries it. */
export const backTo = (returnPath?: string) => (returnPath ? { returnPath } : {});

/** The way back in the address of a page on the way in. */
export const readReturnPath = ({ returnPath }: Record<string, unknown>): { returnPath?: string } =>
  typeof returnPath === 'string' ? { returnPath } : {};

/** Where the way in and out of the office leads: the login page carries these, and not those of every page. */
export const entrancePaths = {
  home: linkOptions({ to: '/profile' }),
  code: linkOptions({ to: '/profile', search: { sheet: 'code' } }),
  /** One's own payouts; `/payouts` is for those who may see all of a location. */
  payouts: linkOptions({ to: '/profile/payouts' }),
  /** The app in the hand is too old. */
  appUpdate: linkOptions({ to: '/app-update' }),
  welcome: linkOptions({ to: '/welcome' }),
  changePassword: linkOptions({ to: '/change-password' }),
  /** Where newcomers are led: the step that they come back to, or the list of all of them. */
  onboarding: linkOptions({ to: '/onboarding' }),
  support: linkOptions({ to: '/support' }),
  /** To set up the second factor that a role asks for. */
  secondFactor: linkOptions({ to: '/second-factor' }),
  /** A forgotten password, with where to go once one is in: whoever was invited comes back to that. */
  recovery: (returnPath?: string) => linkOptions({ to: '/recovery', search: backTo(returnPath) }),
  /** With where to go afterwards, and why one was signed out. */
  login: (returnPath?: string, because?: SignedOutBecause) =>
    linkOptions({
      to: '/login',
      search: { ...backTo(returnPath), ...(because ? { because } : {}) },
    }),
  /** The login page with a sentence about why one is there. */
  loginBecause: (because: 'link' | 'left') => linkOptions({ to: '/login', search: { because } }),
  /** The first page of a tab in which one looks with another person's eyes, and the last one. */
  openView: linkOptions({ to: '/view-as' }),
};

/** Where one only passes through, on the way in or out: nobody comes back to these. */
const isDoor = /^\/(?:login|logout|view-as|view-as-logout|token)\/?$/;

/** A way back that stays in this office: anything that could lead elsewhere becomes home. */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || !path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return '/';
  const url = new URL(path, 'https://office.invalid');
  if (url.origin !== 'https://office.invalid' || isDoor.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
