/** How the client names itself with every request (product §1, row 36 of the feature list). */
export const clientPlatform = 'Web';
export const clientVersion = '3.107.25';

/** A request that takes longer is given up (product §9). */
export const requestTimeoutMs = 60_000;

/** The access token counts as expired this much before the server-stated lifetime (product §9). */
export const tokenExpiryMarginSeconds = 60;
