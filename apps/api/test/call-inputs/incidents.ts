import { randomUUIDv7 } from 'node:crypto';
import { raiseIncident, readIncidents } from '../../src/platform/incidents.ts';
import type { House } from '../open-house.ts';
import type { Row } from './row.ts';

async function raised(house: House): Promise<string> {
  const subject = `payout:${randomUUIDv7()}`;
  await raiseIncident(house.context.db, { kind: 'KEY_REUSED', subject, at: house.clock.now() });
  const open = await readIncidents(house.context.db, 'OPEN', 1000);
  return open.find((incident) => incident.subject === subject)?.incidentId ?? '';
}

export const incidentsRows: Readonly<Record<string, Row>> = {
  getIncidents: { onlyFor: ['ROLE_ADMIN'], own: () => ({}), foreign: null },
  resolveIncident: {
    onlyFor: ['ROLE_ADMIN'],
    own: async (_me, house) => ({
      params: { incidentId: await raised(house) },
      body: { resolution: 'Asked the processor; it was a test of ours.' },
    }),
    foreign: null,
  },
};
