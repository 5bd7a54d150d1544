import * as z from 'zod';
import { onboardingGates } from './gates.rule.ts';

/** How far somebody has come with one thing that is asked of them. */
export const progressStep = z.object({
  step: z.enum([...onboardingGates, 'IDENTITY']),
  state: z.enum(['OPEN', 'UNDER_WAY', 'DONE']),
});
export type ProgressStep = z.infer<typeof progressStep>;
