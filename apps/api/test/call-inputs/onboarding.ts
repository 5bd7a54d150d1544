import type { Row } from './row.ts';

export const onboardingRows: Readonly<Record<string, Row>> = {
  getOnboarding: { own: () => ({}), foreign: null },
  endOnboarding: { own: () => ({ body: { by: 'SKIP' } }), foreign: null },
};
