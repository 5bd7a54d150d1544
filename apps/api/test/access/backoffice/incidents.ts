import { randomUUIDv7 } from 'node:crypto';
import { raiseIncident, readIncidents } from '#platform/incidents.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Row } from '../support/row.ts';

async function raised(app: TestApp): Promise<string> {
  const subject = `payout:${randomUUIDv7()}`;
  await raiseIncident(app.context.db, { kind: 'KEY_REUSED', subject, at: app.clock.now() });
  const open = await readIncidents(app.context.db, 'OPEN', 1000);
  return open.find((incident) => incident.subject === subject)?.incidentId ?? '';
}

export const incidentsRows: Readonly<Record<string, Row>> = {
  getIncidents: { onlyFor: ['ROLE_ADMIN'], own: () => ({}), foreign: null },
  resolveIncident: {
    onlyFor: ['ROLE_ADMIN'],
    own: async (_me, app) => ({
      params: { incidentId: await raised(app) },
      body: { resolution: 'Asked the processor; it was a test of ours.' },
    }),
    foreign: null,
  },
};
