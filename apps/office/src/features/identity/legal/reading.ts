/** What of a text the address says. */
export interface Reading {
  /** A version other than the one that counts. */
  version?: string;
  /** Whoever shows the text in a page of their own hides its title (onboarding §1). */
  title?: 'hidden';
  /** For readers who have not signed in: the country whose text they look for. */
  country?: string;
}

/** Reads the address; what makes no sense is left out. */
export function readReading(search: Record<string, unknown>): Reading {
  // A version such as `02.03` would be taken for a number.
  const version = search['version'];
  const country = search['country'];
  return {
    ...(typeof version === 'string' && /^[\w.]{1,40}$/.test(version) ? { version } : {}),
    ...(search['title'] === 'hidden' ? { title: 'hidden' as const } : {}),
    ...(typeof country === 'string' && /^[a-z]{2}$/.test(country) ? { country } : {}),
  };
}
