import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, numericId, uuid } from '../../api/fields.ts';
import { visibilityLevels } from '../visibility-levels.ts';

const tag = 'Distribution';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });
const level = z.enum(visibilityLevels);

const setting = {
  level,
  /** The first business day on which it opens anything; what was split before stays as it was. */
  validFrom: z.iso.date().nullable(),
  /** Whether it shows anything of a split only once everybody who shared in it has agreed. */
  needsConsent: z.boolean(),
  /** How many people share now, and how many of them agree to as much as is set. */
  people: z.int(),
  agreed: z.int(),
};

/** What people who share tips at a location may see of each other, for those who see the split. */
export const getSplitVisibility = defineCall({
  name: 'getSplitVisibility',
  method: 'GET',
  path: '/locations/:locationId/split-visibility',
  tag,
  summary: 'What colleagues see of each other',
  params: atLocation,
  output: z.object({ ...setting, mayChange: z.boolean() }),
});

/** Sets it, by whoever has a say in the split. Less counts at once, more from the next business day on. */
export const setSplitVisibility = defineCall({
  name: 'setSplitVisibility',
  method: 'PUT',
  path: '/locations/:locationId/split-visibility',
  tag,
  summary: 'Set what colleagues see of each other',
  params: atLocation,
  body: z.object({ level }),
  output: z.object({ level }),
});

/** The same for a person who shares there, with what they agree to. */
export const getOwnVisibility = defineCall({
  name: 'getOwnVisibility',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/split-visibility',
  tag,
  summary: 'What colleagues see of oneself',
  params: atWorkplace,
  output: z.object({ ...setting, yours: level }),
});

/** Agrees to be seen so far by those one shares with, or takes it back (`OWN`), at any time. */
export const agreeToVisibility = defineCall({
  name: 'agreeToVisibility',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/split-visibility',
  tag,
  summary: 'Agree to be seen by colleagues',
  params: atWorkplace,
  body: z.object({ level }),
  output: z.object({ yours: level }),
});
