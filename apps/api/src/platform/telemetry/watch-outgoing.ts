import type { OutgoingHttp, OutgoingResult } from '../outgoing-http.ts';
import { telemetryName, type Telemetry } from './telemetry.ts';

/** Measures each call to another system by that system's name and what became of it. */
export function watchedOutgoing(outgoing: OutgoingHttp, telemetry: Telemetry): OutgoingHttp {
  if (!telemetry.isWanted) return outgoing;
  return {
    async send(request) {
      const { to } = request;
      // What carries measurements is not measured.
      const work = to === telemetryName ? null : telemetry.begin('call', { to });
      if (!work) return outgoing.send(request);
      let outcome = 'refused';
      try {
        const result = await work.run(async () => outgoing.send(request));
        outcome = outcomeOf(result);
        return result;
      } finally {
        work.end({ labels: { outcome }, hasFailed: !/^[234]xx$/.test(outcome) });
      }
    },
  };
}

function outcomeOf(result: OutgoingResult): string {
  if (result.kind === 'ANSWERED') return `${Math.floor(result.status / 100)}xx`;
  return result.kind === 'NOT_SENT' ? 'not sent' : 'unknown';
}
