import { noticeText } from '@tipwell/contract/backoffice/calls/announcements';
import { invalid } from '@tipwell/contract/api/field-error';
import * as z from 'zod';
import { audienceOf, nobodyYet, type Chosen } from './chosen-audience.ts';

/** What is typed into the composer. */
export interface TypedNotice extends Record<string, unknown> {
  message: string;
  chosen: Chosen;
  when: 'now' | 'later';
  /** Day and time as the field has them, in the time zone of the device. */
  sendAt: string;
}

export const emptyNotice: TypedNotice = {
  message: '',
  chosen: nobodyYet,
  when: 'now',
  sendAt: '',
};

/** Reads what was typed as the server will, which looks at its own clock once more. */
export const noticeSchema = (now: Date) =>
  z
    .object({
      message: noticeText,
      chosen: z.custom<Chosen>(),
      when: z.enum(['now', 'later']),
      sendAt: z.string(),
    })
    .transform(({ message, chosen, when, sendAt }, context) => {
      const say = (field: string, error: string) =>
        context.addIssue({ code: 'custom', path: [field], message: error });
      const audience = audienceOf(chosen);
      if (audience === null) say('chosen', invalid('audienceMissing'));
      const at = when === 'now' ? null : new Date(sendAt);
      const isNoTime = at !== null && Number.isNaN(at.getTime());
      const isPast = at !== null && at <= now;
      if (isNoTime) say('sendAt', invalid('required'));
      if (isPast) say('sendAt', invalid('timePassed'));
      if (audience === null || isNoTime || isPast) return z.NEVER;
      return { message, audience, sendAt: at?.toISOString() ?? null };
    });

export type ReadNotice = z.output<ReturnType<typeof noticeSchema>>;

/** A moment as a field for day and time has it. */
export function typedMoment(moment: string): string {
  const at = new Date(moment);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
