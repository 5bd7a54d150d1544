import { useLingui } from '@lingui/react/macro';
import type { ChangeRequest } from '@tipwell/contract/backoffice/calls/change-requests';
import type { NotSecondReason } from '@tipwell/contract/access/second-approver';
import type { Tone } from '@tipwell/ui/pill';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import { useMomentWords } from '#lib/lists/moment.tsx';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { employmentWords, tipsTypeWords } from '#lib/labels/people-labels.ts';

/** What would change, in one line. */
export function useChangeTitle(): (change: ChangeRequest['change']) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (change) => {
    switch (change.what) {
      case 'PAY_TO':
        return t`Pay the venue’s money to ${destinationWords(change)}`;
      case 'STOP_PAYING_TO':
        return t`Remove ${destinationWords(change)}`;
      case 'MAKE_OWNER': {
        const name = change.name ?? change.address ?? '';
        return t`Make ${name} an owner`;
      }
      case 'END_OWNER':
        return t`Remove ${change.name} as an owner`;
      case 'PARENT_LOCATION': {
        const { before: old, after: parent, isParentLocation } = change;
        if (parent !== null)
          return t`Make ${parent} the parent location. Its owners become owners here.`;
        if (old !== null) return t`Leave the parent location ${old}`;
        return isParentLocation
          ? t`Make this a parent location`
          : t`Stop this being a parent location`;
      }
      case 'TIPS_TYPE': {
        const [old, next] = [
          i18n._(tipsTypeWords[change.before]),
          i18n._(tipsTypeWords[change.after]),
        ];
        return t`Change how tips are shared from “${old}” to “${next}”`;
      }
      case 'WORKPLACE_FEE': {
        const [before, after] = [percent(change.before, locale), percent(change.after, locale)];
        return t`Raise the venue’s share of each tip from ${before} to ${after}`;
      }
      case 'EMPLOYMENT': {
        const { name } = change;
        const [old, next] = [
          i18n._(employmentWords[change.before]),
          i18n._(employmentWords[change.after]),
        ];
        return t`Change the employment of ${name} from “${old}” to “${next}”`;
      }
    }
  };
}

/** The facts by which somebody decides, below the line that names the change. */
export function useChangeFacts(): (change: ChangeRequest['change']) => string[] {
  const { t } = useLingui();
  return (change) => {
    if (change.what === 'MAKE_OWNER') {
      return change.name && change.address ? [change.address] : [];
    }
    if (change.what === 'EMPLOYMENT') {
      return [
        change.after === 'FREELANCER'
          ? t`Bills paid on their page will belong to them, not to the venue.`
          : t`Bills paid on their page will belong to the venue.`,
      ];
    }
    if (change.what !== 'PAY_TO') return [];
    const { holder, kind, insteadOf, expectedHolder } = change;
    const old = insteadOf && destinationWords(insteadOf);
    return [
      ...(holder === null
        ? []
        : [kind === 'CARD' ? t`In the name of ${holder}` : t`Account holder: ${holder}`]),
      ...(holder === null || expectedHolder === null
        ? []
        : [
            t`The name is not ${expectedHolder}. Tipwell checks whether the venue is registered under it.`,
          ]),
      old === null
        ? t`Until then the venue’s money waits on its balance.`
        : t`Until then the money goes to ${old}.`,
    ];
  };
}

/** What is still needed, and from when it counts. */
export function useStillNeeded(): (request: ChangeRequest) => string {
  const { t } = useLingui();
  const words = useMomentWords();
  return (request) => {
    const from = words(new Date(request.countsFrom), request.timeZone);
    const { change, approvedBy } = request;
    if (approvedBy === null && change.what === 'PAY_TO' && change.expectedHolder !== null) {
      return t`Needs approval by Tipwell. Takes effect on ${from} at the earliest.`;
    }
    if (approvedBy !== null) {
      return t`${request.approvedBy} has approved it. Takes effect on ${from} at the earliest.`;
    }
    return {
      NONE: t`Applies from ${from}, unless it is rejected before.`,
      SECOND_PERSON: t`Needs approval by another owner or Tipwell. Takes effect on ${from} at the earliest.`,
      OWNER: t`Applies from ${from} if an owner approves it before. Approved later, it applies from the next business day.`,
      TRONC_MASTER: t`Applies from ${from} if the troncmaster approves it before. Approved later, it applies from the next business day.`,
    }[request.approval];
  };
}

/** Why the reader cannot be the second person, where more is known than the reason says. */
export function useWhyNot(): (
  request: Pick<ChangeRequest, 'kind' | 'whyNotSecond'>,
) => string | undefined {
  const { t } = useLingui();
  return ({ kind, whyNotSecond: reason }) => {
    const words: Partial<Record<NotSecondReason, string>> = {
      NEW_OWNER: t`You became an owner less than a day ago. Until a day has passed you can reject this, but not approve it.`,
      APPOINTED_REQUESTER: t`You appointed the owner who asked for this, so another administrator has to approve it.`,
      ADMIN_NEEDED:
        kind === 'COMPANY_DESTINATION'
          ? t`An administrator of Tipwell has to approve it, because the card is in another name than the venue’s.`
          : t`An administrator of Tipwell has to approve it, because it concerns the workers’ tips.`,
      NOT_THEIRS: t`An owner of the venue or an administrator decides.`,
    };
    return reason === null ? undefined : words[reason];
  };
}

/** Where a request stands. */
export function useStateWords(): (request: ChangeRequest) => { tone: Tone; label: string } {
  const { t } = useLingui();
  return ({ state, approvedBy }) => {
    const words = {
      OPEN:
        approvedBy === null
          ? ({ tone: 'notYet', label: t`Waiting for approval` } as const)
          : ({ tone: 'underWay', label: t`Approved, not in effect yet` } as const),
      IN_FORCE: { tone: 'good', label: t`In effect` },
      REFUSED: { tone: 'bad', label: t`Refused` },
      WITHDRAWN: { tone: 'plain', label: t`Withdrawn` },
      LAPSED: { tone: 'plain', label: t`Lapsed` },
      VOID: { tone: 'bad', label: t`No longer possible` },
    } as const;
    return words[state];
  };
}
