import { defineEvent } from '#platform/events.ts';

/** How tips are shared was written down anew, and everybody who works there can read it. */
export const policyPublished = defineEvent<PolicyPublished>('policy.published');

export interface PolicyPublished {
  policyId: string;
  locationId: number;
  /** The first business day for which it counts, `YYYY-MM-DD`. */
  validFrom: string;
  isProtectedByLaw: boolean;
}

/** Those whom a policy concerns are asked about its draft, the time to answer is over, or it is called off. */
export const consultationMoved = defineEvent<ConsultationMoved>('policy.consultationMoved');

export interface ConsultationMoved {
  consultationId: string;
  locationId: number;
  /** `JOINED`: somebody came to work there meanwhile, and is asked too. */
  step: 'OPENED' | 'JOINED' | 'CLOSED' | 'CALLED_OFF';
  /** Of `JOINED` and `CALLED_OFF`, whom to tell, by staff number: whom a round asked is forgotten with it. */
  staffIds?: number[];
}
