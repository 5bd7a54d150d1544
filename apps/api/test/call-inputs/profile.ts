import type { Row } from './row.ts';

export const profileRows: Readonly<Record<string, Row>> = {
  getProfile: { own: () => ({}), foreign: null },
};
