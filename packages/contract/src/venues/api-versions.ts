/**
 * The versions of the API for partners, the oldest first. A key keeps the one that was the latest when it
 * was made, so that nothing changes for a program that is left alone; a request may ask for another. What
 * only adds (a field, a call, a scope) needs no new version.
 */
export const apiVersions = ['2026-11-01'] as const;

export type ApiVersion = (typeof apiVersions)[number];

/** What a new key has. */
export const latestApiVersion: ApiVersion = apiVersions[0];

/** The header by which a request asks for a version, and by which an answer says which it has. */
export const apiVersionHeader = 'tipwell-version';
