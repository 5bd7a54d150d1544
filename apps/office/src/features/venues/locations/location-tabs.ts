/** The parts of a location's page, as its address names them. */
export const locationTabs = [
  'team',
  'facts',
  'groups',
  'split',
  'hours',
  'tax',
  'parts',
  'codes',
  'keys',
  'requests',
  'log',
] as const;
export type LocationTab = (typeof locationTabs)[number];
