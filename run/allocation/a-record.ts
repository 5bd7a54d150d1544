/** The record of a small run, for tests: £412.60 between floor, bar and kitchen, by minutes. */
export function aRecord() {
  const tip = (net: number) => ({ net, primaryPart: 0, poolPart: net, takenOut: 0 });
  const type = (staffType: string, percentage: number, amount: number) => {
    return { staffType, percentage, amount, spare: 0 };
  };
  const share = (person: string, staffType: string, weight: number, amount: number, spare = 0) => {
    return { person, staffType, weight, amount, spare };
  };
  const line = (person: string, name: string, amount: number) => {
    return { person, name, amount, takenBack: 0 };
  };
  const row = (staffType: string, percentage: number) => {
    return { staffType, percentage, isPrimary: false };
  };
  const rows = [row('FLOOR', 6000), row('BAR', 2500), row('KITCHEN', 1500)];
  return {
    format: 'tipwell-allocation/1',
    covers: 'RUN',
    run: {
      runId: '019a0000-0000-7000-8000-000000000001',
      businessDay: '2026-11-16',
      currency: 'GBP',
      closedAt: '2026-11-17T04:05:00.000Z',
      sharedBy: 'TEAM',
    },
    scheme: { version: 1, validFrom: '2026-11-01', rows },
    pool: { total: 41_260, tips: 2, elsewhere: 0 },
    portions: [
      {
        primary: null as string | null,
        amount: 41_260,
        primaryPercentage: null,
        tips: [tip(41_000), tip(260)],
        types: [
          type('FLOOR', 6000, 24_756),
          type('BAR', 2500, 10_315),
          type('KITCHEN', 1500, 6189),
        ],
        shares: [
          share('11', 'FLOOR', 450, 17_139, 1),
          share('12', 'FLOOR', 200, 7617),
          share('13', 'BAR', 60, 10_315),
          share('14', 'KITCHEN', 60, 6189),
        ],
        others: null,
        back: null,
        unallocated: 0,
        givenOut: [],
      },
    ],
    people: [
      line('11', 'Ann', 17_139),
      line('12', 'Ben', 7617),
      line('13', 'Cem', 10_315),
      line('14', 'Dora', 6189),
    ],
  };
}
