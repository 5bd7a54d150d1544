import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '@tipwell/contract/identity/calls/second-factor';

// What speaks with the browser's keys is fetched when somebody wants to use one.
const load = () => import('@simplewebauthn/browser');

/** Whether this browser can have passkeys for this address: numbers of machines have none. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(globalThis.location.hostname);
  return 'PublicKeyCredential' in globalThis && globalThis.isSecureContext && !isNumber;
}

/** Whether the browser offers passkeys in the field of the name. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const available = PublicKeyCredential.isConditionalMediationAvailable?.bind(PublicKeyCredential);
  return available ? available() : false;
}

/** Has a passkey sign; the browser asks for finger, face or PIN. */
export async function signWithPasskey(
  options: PasskeyRequest,
  how: { isOffer?: boolean } = {},
): Promise<SignedByPasskey> {
  const { startAuthentication } = await load();
  const signed = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    ...(how.isOffer ? { useBrowserAutofill: true, verifyBrowserAutofillInput: false } : {}),
  });
  return signed as SignedByPasskey;
}

/** Has the browser make a new passkey. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await load();
  const made = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  return made as NewPasskey;
}

/** Whether the person closed the browser's window, or let it wait for too long: nothing went wrong. */
export function isGivenUp(error: unknown): boolean {
  const names = ['NotAllowedError', 'AbortError'];
  const isNamed = (one: unknown): boolean => one instanceof Error && names.includes(one.name);
  return isNamed(error) || (error instanceof Error && isNamed(error.cause));
}
