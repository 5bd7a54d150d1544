/** How the client names itself with every request (product §1, row 36 of the feature list). */
export const clientPlatform = 'Web';
export const clientVersion = '3.107.25';

/** A request that takes longer is given up (product §9). */
export const requestTimeoutMs = 60_000;

/** The access token counts as expired this much before the server-stated lifetime (product §9). */
export const tokenExpiryMarginSeconds = 60;

/** How often an open page asks for new notification messages (product §4, §9). */
export const notificationPollMs = 60_000;

/** How often an open chat asks for new messages of support (product §4, §9). */
export const supportPollMs = 10_000;

/** How long reference data counts as fresh (product §9). */
export const referenceStaleMs = 3_600_000;

/** The fingerprint of a device is computed when the browser is idle, at the latest after this (product §9). */
export const fingerprintDeferralMs = 500;

/** The identifier of a view: the device's fingerprint with the number of whom one looks as (product §7). */
export function viewIdentifier(fingerprint: string, userId: string): string {
  return `${fingerprint.slice(0, 160)}:${userId}`;
}
