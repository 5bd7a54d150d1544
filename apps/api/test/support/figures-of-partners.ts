// What partners' programs are told of a place's sums, held against its report.
import { expect } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  listKeyPayments,
  listKeyShares,
} from '@tipwell/contract/backoffice/calls/partner-api';
import { sum } from '@tipwell/contract/money/money';
import { aKeyAt } from '../access/support/a-key.ts';
import type { ReportAndBooks } from './figures-of-books.ts';
import type { TestApp } from './open-test-app.ts';

type Payment = CallOutput<typeof listKeyPayments>['payments'][number];
type Share = CallOutput<typeof listKeyShares>['shares'][number];

interface Asked extends ReportAndBooks {
  app: TestApp;
  locationId: number;
  /** `from=…&to=…` of business days. */
  period: string;
}

async function all<Line>(
  { app, locationId, period }: Asked,
  what: 'payments' | 'shares',
): Promise<Line[]> {
  const { key } = await aKeyAt({ locationId }, app, [`${what}:read`]);
  const lines: Line[] = [];
  for (let after = ''; ;) {
    const query = `limit=100${what === 'shares' ? `&${period}` : ''}${after}`;
    const { status, body } = await app.ask(
      'GET',
      `/api/v1/locations/${locationId}/${what}?${query}`,
      {
        token: key,
      },
    );
    expect(status).toBe(200);
    lines.push(...(body[what] as unknown as Line[]));
    if (body['hasMore'] !== true) return lines;
    after = `&after=${encodeURIComponent(String(body['next']))}`;
  }
}

/** Surfaces for programs: one line each. */
export const figuresOfPartners: Readonly<Record<string, (of: Asked) => Promise<void>>> = {
  'the partner API’s payments': async (of) => {
    const { totals } = of.report;
    const payments = await all<Payment>(of, 'payments');
    const tips = payments.flatMap(({ tip }) => tip ?? []);
    expect(sum(tips.map(({ amount }) => amount))).toBe(totals.given);
    expect(sum(tips.map(({ toPerson, toTeam }) => sum([toPerson, toTeam])))).toBe(totals.net);
    expect(sum(tips.map(({ toVenue }) => toVenue))).toBe(totals.workplacePart);
  },
  'the partner API’s shares': async (of) => {
    const shares = await all<Share>(of, 'shares');
    for (const { staffId, shared } of of.report.people ?? []) {
      const own = shares.filter((one) => one.staffId === staffId);
      expect(sum(own.map(({ amount, takenBack }) => sum([amount, takenBack])))).toBe(shared);
    }
  },
};
