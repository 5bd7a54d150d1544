// A phone that keeps passkeys, and an authenticator app beside it.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { TestApp } from './fixtures.ts';

/** A phone with passkeys on it. */
export interface PasskeyPhone {
  page: Page;
  /** Waits until the page that is open has offered a passkey in the fields of its form. */
  isOffered(): Promise<void>;
  /** From now on the person gives the finger when they are asked, or does not. */
  isAtHand(atHand: boolean): Promise<void>;
}

/**
 * Opens the office on a phone that can have passkeys. They belong to a name and never to the number of
 * a machine, so the page is opened by name.
 */
export async function passkeyPhone(
  app: TestApp,
  options: Parameters<TestApp['phone']>[0] = {},
): Promise<PasskeyPhone> {
  const baseURL = app.origin.replace('127.0.0.1', 'localhost');
  const page = await app.phone({ baseURL, ...options });
  await page.addInitScript(() => {
    const container = navigator.credentials;
    const get = container.get.bind(container);
    container.get = async (asked) => {
      document.documentElement.dataset['passkeyOffer'] = asked?.mediation ?? 'at once';
      return get(asked);
    };
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    page,
    isOffered: async () => page.locator('html[data-passkey-offer=conditional]').waitFor(),
    isAtHand: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

/** The code that an authenticator app shows. */
export function codeOf(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: at,
  });
}
