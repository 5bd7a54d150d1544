import { fingerprintDeferralMs } from '@tipwell/contract/api/client';

let fingerprint: Promise<string> | null = null;

/**
 * Begins to compute the device's fingerprint when idle, at the latest after 500 ms (product §9). It takes
 * a slow phone about a second, so it is called once somebody has begun to fill in a form, not before.
 */
export function prepareFingerprint(): void {
  fingerprint ??= idle().then(compute);
}

/** The device's fingerprint, which a login sends as its identifier (product §7). */
export function deviceFingerprint(): Promise<string> {
  fingerprint ??= compute();
  return fingerprint;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: fingerprintDeferralMs });
    } else {
      setTimeout(resolve, fingerprintDeferralMs);
    }
  });
}

async function compute(): Promise<string> {
  try {
    const { default: agent } = await import('@fingerprintjs/fingerprintjs');
    return (await (await agent.load({ monitoring: false })).get()).visitorId;
  } catch {
    // A browser that refuses to be recognised may still sign in; it is then a new device each time.
    return 'unrecognised';
  }
}
