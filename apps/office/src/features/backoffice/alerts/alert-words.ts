import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { dateRange, dayAndTime, fullDate } from '#lib/format/dates.ts';
import { listed } from '#lib/lists/listed.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { sameCause } from './same-cause.ts';

/** What is wrong and what can be done, in words. */
export function useAlertWords(): (
  alert: LocationAlert,
  workplace: Pick<StaffOfProfile, 'currency' | 'timeZone'>,
  /** Those beside it: they know why somebody could not be paid. */
  alerts: readonly LocationAlert[],
) => { title: string; text: string } {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const nameOf = useStaffTypeName();
  const dayOf = (day: string): string => fullDate(new Date(`${day}T12:00:00Z`), 'UTC', locale);
  const whyLate = {
    DESTINATION_REFUSED: t`By law these tips were due by the end of the month after the guest paid, and these people still have older ones on their balance. They could not be paid automatically: the bank refuses the card or account they gave.`,
    NO_PAYOUT_CARD: t`By law these tips were due by the end of the month after the guest paid, and these people still have older ones on their balance. They could not be paid automatically: they have not added a card or an account yet.`,
    OTHER: t`By law these tips were due by the end of the month after the guest paid, and these people still have older ones on their balance. They could not be paid automatically: a working payout card or an active account is missing.`,
  };
  return (alert, workplace, alerts) => {
    const { currency } = workplace;
    switch (alert.kind) {
      case 'PERCENTAGES_NOT_SET': {
        const first = dayOf(alert.days[0] ?? '');
        return {
          title: t`Tips cannot be split: there are no percentages`,
          text: t`The team’s tips since ${first} wait until the percentages of the staff types are set. Then they are split automatically.`,
        };
      }
      case 'GROUP_PERCENTAGES_MISSING': {
        const first = dayOf(alert.days[0] ?? '');
        const types = listed(alert.staffTypes.map(nameOf), locale);
        return {
          title: t`Tips cannot be split: a staff type has no percentage`,
          text: t`Somebody works as ${types}, but that staff type has no percentage. The team’s tips since ${first} are held until it has one.`,
        };
      }
      case 'NO_JOB':
        return {
          title: plural(alert.people.length, {
            one: 'One person gets no share of today’s team tips: no job is set',
            other: '# people get no share of today’s team tips: no job is set',
          }),
          text: t`Set a job before today is split, and they share from today.`,
        };
      case 'JOB_WITHOUT_ROW': {
        const jobs = listed(alert.staffTypes.map(nameOf), locale);
        return {
          title: t`The split has no row for ${jobs}`,
          text: t`Today’s team tips can’t be split before there is one.`,
        };
      }
      case 'TERMS_TO_CONFIRM':
        return {
          title: plural(alert.people.length, {
            one: 'A job change needs the troncmaster’s confirmation',
            other: '# job changes need the troncmaster’s confirmation',
          }),
          text: t`Until then, team tips are shared as before. A newcomer gets no share.`,
        };
      case 'UNALLOCATED': {
        const sum = money(alert.amount, currency);
        return {
          title: t`${sum} could not be given to anyone`,
          text: t`Nobody entitled to a share was there on ${listed(alert.days.map(dayOf), locale)}. The money is set aside and never goes to the venue. One person proposes who gets it, another one confirms.`,
        };
      }
      case 'NOBODY_TO_GIVE': {
        const sum = money(alert.amount, currency);
        return {
          title: t`${sum} waits, and nobody works here who could get it`,
          text: t`For a week, tips from ${listed(alert.days.map(dayOf), locale)} could not be given to anyone. The money is set aside and never goes to the venue. Add whoever worked there to the team; it then goes to them by itself. Our support knows about it as well.`,
        };
      }
      case 'LEGAL_DATE': {
        const due = dayOf(alert.dueOn);
        const title =
          alert.daysLate === 0
            ? t`Tips must reach people by ${due}`
            : plural(alert.daysLate, {
                one: `Tips should have reached people by ${due}: one day overdue`,
                other: `Tips should have reached people by ${due}: # days overdue`,
              });
        if (alert.isUnsplit) {
          return {
            title,
            text: t`By law these tips must be paid by the end of the month after the guest paid, and they have not been split yet.`,
          };
        }
        return {
          title,
          text:
            alert.daysLate === 0
              ? t`The law gives until the end of the month after the guest paid, and these people still have older tips on their balance. What can be paid is paid automatically in the last days; anyone with something left to do, such as adding a payout card or answering the split, needs your help.`
              : whyLate[sameCause(alert.people, alerts) ?? 'OTHER'],
        };
      }
      case 'PAYOUT_UNANSWERED':
        return {
          title: plural(alert.people.length + (alert.isVenues ? 1 : 0), {
            one: 'The payment service has not confirmed what happened to a payout',
            other: 'The payment service has not confirmed what happened to # payouts',
          }),
          text: alert.isVenues
            ? t`The venue’s own payout is among them. The money is set aside so that it cannot be sent twice, and we keep checking. This alert goes away by itself.`
            : t`The money is set aside so that it cannot be sent twice, and we keep checking. This alert goes away by itself.`,
        };
      case 'PAYOUT_FAILED':
        return {
          title: plural(alert.people.length, {
            one: 'The payout of one person did not arrive',
            other: 'The payouts of # people did not arrive',
          }),
          text: t`The money is safe on their balance. They see the reason on their own page and can get paid again from there.`,
        };
      case 'DESTINATION_REFUSED':
        return {
          title: plural(alert.people.length, {
            one: 'One person’s bank no longer accepts payouts to their card',
            other: 'The banks of # people no longer accept payouts to their cards',
          }),
          text: t`They gave a card or an account, and the bank has blocked or refused it. The money is safe on their balance until they add another one.`,
        };
      case 'SCHEME_NOT_ANSWERED':
        return {
          title: plural(alert.people.length, {
            one: 'One person has not accepted or rejected how tips are shared',
            other: '# people have not accepted or rejected how tips are shared',
          }),
          text: t`Until they answer, their share of the team’s tips is held for them and cannot be paid out.`,
        };
      case 'QUESTION_LATE':
        return {
          title: plural(alert.questions, {
            one: 'A question about the split has not been answered in time',
            other: '# questions about the split have not been answered in time',
          }),
          text: t`The oldest should have been answered by ${dayOf(alert.dueOn)}. Whoever asked is waiting to hear why they got what they got.`,
        };
      case 'APPEAL_OPEN':
        return {
          title: plural(alert.appeals, {
            one: 'An appeal against a correction waits for an answer',
            other: '# appeals against corrections wait for an answer',
          }),
          text: t`Nothing is taken back from whoever appeals until they have an answer, and whoever should have had more waits as well.`,
        };
      case 'CORRECTION_OPEN':
        return {
          title: plural(alert.corrections, {
            one: 'A correction waits for a second person',
            other: '# corrections wait for a second person',
          }),
          text: t`Whoever did not propose it looks at it and confirms or rejects it. Until then nobody’s money changes.`,
        };
      case 'HOURS_INCOMPLETE':
        return {
          title: plural(alert.shifts, {
            one: 'A shift has no start or no end',
            other: '# shifts have no start or no end',
          }),
          text: t`The oldest is from ${dayOf(alert.day)}. Tips of that day wait for it for up to three days, and are then split without it.`,
        };
      case 'TRONC_NOT_CONFIRMED':
        return {
          title: t`It is not confirmed that whoever splits the tips is independent`,
          text: t`They were asked two weeks ago or more whether they are a part of the business, and have not answered. Please remind them. Tips go on being split meanwhile.`,
        };
      case 'TAX_PERIOD': {
        const at = (day: string) => new Date(`${day}T12:00:00Z`);
        const days = dateRange(at(alert.firstDay), at(alert.lastDay), 'UTC', locale);
        return {
          OPEN: {
            title: t`Tax on tips: ${days} can be entered now`,
            text: t`Part of what people received is kept back until it is settled. Open the period and enter what is withheld from each person.`,
          },
          ENTER: {
            title: t`Tax on tips: ${days} is not finished`,
            text: t`What is withheld from each person can be entered and then goes to a second person. Until it is settled, part of their tips is kept back.`,
          },
          APPROVE: {
            title: t`Tax on tips: ${days} waits for approval`,
            text: t`A second person, who entered none of it, has to approve it. It is withheld three days later.`,
          },
          ALLOW: {
            title: t`Tax on tips: ${days} is above the limit`,
            text: t`An administrator of Tipwell has to allow it before it can be approved. Or hand it back and enter less.`,
          },
          ANSWER: {
            title: t`Tax on tips: someone appealed about ${days}`,
            text: t`Nothing is withheld from them until you answer. Without an answer in time, nothing is.`,
          },
        }[alert.step];
      }
      case 'TIPS_POLICY': {
        const due = alert.dueOn === null ? '' : dayOf(alert.dueOn);
        return {
          MISSING: {
            title: t`There is no written policy on tips yet`,
            text: t`Tips are shared here, and by law everyone who works here must be able to read how. Tipwell writes the policy from your split; you read it first and publish it.`,
          },
          CHANGED: {
            title: t`The written policy on tips is out of date`,
            text: t`How tips are shared is another from ${due} on. Publish a new policy, so that everyone who works here can read what counts.`,
          },
          REVIEW: {
            title: t`The written policy on tips should be looked at by ${due}`,
            text: t`It will be three years old then. Read it once more, and publish it again if it still holds.`,
          },
          CONSULTED: {
            title: t`The team was asked about the tips policy, and none has followed`,
            text: t`The consultation is over. Read what was said, and publish the policy with what came of it.`,
          },
        }[alert.step];
      }
      case 'FOREIGN_CODE': {
        const where = listed(alert.leadsTo, locale);
        return {
          title: t`A code in the room is not yours`,
          text:
            alert.leadsTo.length === 0
              ? t`At the last check a code led to another venue on Tipwell. Take it off, then check again or close the alarm.`
              : t`At the last check a code led guests to ${where}. Take it off, then check again or close the alarm. Tipwell has been told.`,
        };
      }
      case 'SPLIT_NOT_RELEASED': {
        const { timeZone } = workplace;
        const at = dayAndTime(new Date(alert.releasesAt), timeZone, locale, new Date());
        const days = listed(alert.days.map(dayOf), locale);
        return {
          title: plural(alert.days.length, {
            one: 'A split waits to be released',
            other: '# splits wait to be released',
          }),
          text: t`Nobody has released the tips of ${days}, so they cannot be paid out. If nobody does, they release themselves, the first ${at}.`,
        };
      }
      case 'VENUE_NOT_PAID':
        return {
          PAYOUT_FAILED: {
            title: t`A payout of the venue’s own money did not arrive`,
            text: t`The money is safe on the venue’s balance. An owner sees the reason and can pay it out again.`,
          },
          DESTINATION_REFUSED: {
            title: t`The bank no longer accepts payouts to the venue’s card or account`,
            text: t`The money is safe on the venue’s balance until an owner adds another card or account.`,
          },
          NO_DESTINATION: {
            title: t`The venue has money but nowhere to be paid`,
            text: t`Bills and the workplace fee wait on its balance until an owner adds a card or an account.`,
          },
        }[alert.reason];
      case 'NO_PAYOUT_CARD':
        return {
          title: plural(alert.people.length, {
            one: 'One person has money and no payout card',
            other: '# people have money and no payout card',
          }),
          text: t`They cannot be paid until they add a card or an account.`,
        };
    }
  };
}
