import { randomUUIDv7 } from 'node:crypto';
import { changePageSettings } from '#venues/locations';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Row } from '../support/row.ts';

/** One white pixel, as PNG. */
const aPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';

const at = { there: ['ROLE_OWNER'], platform: ['ROLE_ADMIN'] } as const;

async function switchOn({ context }: TestApp, locationId: number): Promise<void> {
  await changePageSettings(context.db, locationId, { isOnlineMenuEnabled: true });
}

const about = (body?: () => Record<string, unknown>): Row => ({
  own: async ({ locationId }, app) => {
    await switchOn(app, locationId);
    return { params: { locationId }, ...(body ? { body: body() } : {}) };
  },
  foreign: (_me, other) => ({
    'another location': {
      params: { locationId: other.locationId },
      ...(body ? { body: body() } : {}),
    },
    'no location at all': {
      params: { locationId: 999_999_999 },
      ...(body ? { body: body() } : {}),
    },
  }),
  at,
});

export const menuRows: Readonly<Record<string, Row>> = {
  getFilePages: about(() => ({ fileId: randomUUIDv7(), fileName: 'dinner.png', file: aPixel })),
  getFiles: about(),
  setMenuData: about(() => ({ files: [], contactInfo: null, preview: true })),
};
