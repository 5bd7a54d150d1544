import { useLingui } from '@lingui/react/macro';
import type { CodeVerdict } from '@tipwell/contract/payments/calls/qr-checks';
import type { Tone } from '@tipwell/ui/pill';

type Yours = Extract<CodeVerdict, { verdict: 'YOURS' }>;

/** What a code is, in a word, in a line, and with what to do. */
export interface VerdictWords {
  tone: Tone;
  pill: string;
  title: string;
  text: string;
}

/** Whether guests who scan it tip a stranger. */
export function isAlarming({ verdict }: CodeVerdict): boolean {
  return verdict === 'FOREIGN' || verdict === 'ELSEWHERE';
}

/** The worst first: strangers, then what is of no use, then what is in order. */
export function rankOf(verdict: CodeVerdict): number {
  if (verdict.verdict === 'YOURS') return verdict.standing === 'WORKS' ? 4 : 3;
  return { FOREIGN: 0, ELSEWHERE: 1, NO_PAGE: 2, NO_LINK: 5 }[verdict.verdict];
}

/** What a code is, in words. */
export function useVerdictWords(): (verdict: CodeVerdict) => VerdictWords {
  const { t } = useLingui();
  const titleOf = ({ page, name }: Yours): string => {
    if (page === 'PERSON')
      return name === null ? t`Yours: a tip page` : t`Yours: ${name}’s tip page`;
    return {
      TEAM: t`Yours: the venue’s page`,
      GROUP: name === null ? t`Yours: a group’s page` : t`Yours: the page of ${name}`,
      BILL: t`Yours: a bill`,
      MENU: t`Yours: the menu`,
      REVIEWS: t`Yours: what guests say`,
      CLOCK: t`Yours: the code for clocking in`,
    }[page];
  };
  const textOf = ({ page, standing }: Yours): string => {
    if (standing === 'OVER') {
      if (page === 'BILL') return t`It is paid or no longer valid. Take it off.`;
      if (page === 'GROUP') return t`This group no longer exists. Take it off.`;
      return t`A newer code has replaced it. Take it off and print the new one.`;
    }
    if (standing === 'WORKS') {
      if (page === 'BILL') return t`It can be paid.`;
      if (page === 'MENU') return t`Guests read the menu here.`;
      if (page === 'REVIEWS') return t`Guests read here what others say of the venue.`;
      if (page === 'CLOCK') return t`It belongs where only the team sees it.`;
      return t`Guests can tip here.`;
    }
    return {
      LEFT: t`This person no longer works here. Take it off.`,
      NOT_TIPPED: t`This person does not take tips, or not yet.`,
      PAUSED: t`The page is paused and takes no tips at the moment.`,
      CLOSED: t`The location is closed to guests.`,
    }[standing];
  };
  return (verdict) => {
    switch (verdict.verdict) {
      case 'YOURS': {
        const works = verdict.standing === 'WORKS';
        return {
          tone: works ? 'good' : 'notYet',
          pill: works ? t`Works` : t`Out of use`,
          title: titleOf(verdict),
          text: textOf(verdict),
        };
      }
      case 'ELSEWHERE':
        return {
          tone: 'bad',
          pill: t`Not yours`,
          title: t`Another venue’s on Tipwell`,
          text: t`Guests who scan it tip someone at another venue. Take it off, unless that venue is yours too.`,
        };
      case 'NO_PAGE':
        return {
          tone: 'notYet',
          pill: t`Leads nowhere`,
          title: t`On Tipwell, but there is no such page`,
          text: t`Guests who scan it find nothing. Take it off and print a new one.`,
        };
      case 'FOREIGN':
        return {
          tone: 'bad',
          pill: t`Not yours`,
          title: verdict.isLookAlike ? t`Not Tipwell, but made to look like it` : t`Not Tipwell`,
          text: verdict.leadsTo.endsWith(':')
            ? t`It opens something else on the phone.`
            : t`It leads to another website.`,
        };
      case 'NO_LINK':
        return {
          tone: 'plain',
          pill: t`No link`,
          title: {
            WIFI: t`A Wi-Fi network`,
            CONTACT: t`A contact`,
            PHONE: t`A phone number`,
            MAIL: t`An e-mail address`,
            PLACE: t`A place on the map`,
            TEXT: t`Words only`,
            NOTHING: t`An empty code`,
          }[verdict.use],
          text: t`It opens no website.`,
        };
    }
  };
}
