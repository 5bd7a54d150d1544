import { readSaidByRegion, type SaidByRegion } from './said-by-region.ts';

const keptAs = 'tipwell.saidByRegion';

/** Keeps it for this tab alone, so that it outlives a sign-in on the way. */
export function keepSaid(said: SaidByRegion): void {
  sessionStorage.setItem(keptAs, JSON.stringify(said));
}

/** Gives back what was kept, once. */
export function takeSaid(): SaidByRegion | null {
  const kept = sessionStorage.getItem(keptAs);
  sessionStorage.removeItem(keptAs);
  return kept === null ? null : readSaidByRegion(`#${new URLSearchParams(parsed(kept))}`);
}

function parsed(kept: string): Record<string, string> {
  try {
    const { kind, text } = JSON.parse(kept) as Partial<SaidByRegion>;
    return kind && typeof text === 'string' ? { [kind]: text } : {};
  } catch {
    return {};
  }
}

/** What such a text says of itself. It proves nothing: the server alone looks at the signature. */
export function claimsOfSaid(text: string): { from: string | null; agreesToOffer: boolean } {
  try {
    const claims = text.split('.')[1] ?? '';
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const { iss, offer } = read as { iss?: unknown; offer?: unknown };
    const from = typeof iss === 'string' ? (/^tipwell:([a-z]+)$/.exec(iss)?.[1] ?? null) : null;
    return { from, agreesToOffer: typeof offer === 'string' };
  } catch {
    return { from: null, agreesToOffer: false };
  }
}
