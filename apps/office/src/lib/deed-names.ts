import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** Deeds of the audit log in words; one that is not listed is shown by its own name. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  'account.suspended': msg`Account suspended`,
  'account.reactivated': msg`Account reactivated`,
  'account.terminated': msg`Account terminated`,
  'account.erased': msg`Personal data erased`,
  'account.rolesChanged': msg`Roles of the platform changed`,
  'account.temporaryPasswordSent': msg`Temporary password sent`,
  'account.requested': msg`Account requested`,
  'account.requestApproved': msg`Request for an account approved`,
  'account.requestRefused': msg`Request for an account refused`,
  'location.created': msg`Location founded`,
  'location.changed': msg`Settings changed`,
  'group.created': msg`Group made`,
  'group.changed': msg`Group changed`,
  'group.removed': msg`Group given up`,
  'staff.invited': msg`Somebody invited`,
  'staff.invitedAgain': msg`Invitation sent again`,
  'staff.invitationRevoked': msg`Invitation taken back`,
  'staff.joined': msg`Somebody joined`,
  'staff.changed': msg`Somebody’s roles or work changed`,
  'staff.left': msg`Somebody left`,
  'session.started': msg`Signed in`,
  'session.ended': msg`Signed out`,
  'login.failed': msg`Sign-in failed`,
  'view.started': msg`Somebody viewed as this person`,
  'view.ended': msg`The view was left`,
  'recovery.finished': msg`Password recovered`,
  'codeAttempts.reset': msg`Tries of a code given anew`,
  'details.changed': msg`Own details changed`,
  'password.changed': msg`Password changed`,
  'password.chosen': msg`First password chosen`,
  'phone.changed': msg`Phone number changed`,
  'photo.changed': msg`Photo changed`,
  'photo.removed': msg`Photo removed`,
  'recovery.started': msg`Password forgotten`,
  'session.allEnded': msg`Signed out everywhere`,
  'session.tokenReused': msg`An old session was tried again and ended`,
  'menu.uploaded': msg`Page of the menu uploaded`,
  'menu.prepared': msg`Menu saved for later`,
  'menu.published': msg`Menu published`,
  'review.hidden': msg`Review hidden`,
  'review.revealed': msg`Review shown again`,
  'split.changed': msg`Split of common tips changed`,
  'notice.written': msg`Message to people written`,
  'promotion.made': msg`Promotion made`,
  'promotion.ended': msg`Promotion ended`,
  'conversation.assigned': msg`Chat assigned`,
  'conversation.answered': msg`Chat answered`,
  'refund.requested': msg`Refund asked for`,
  'destination.changed': msg`Payout card or account changed`,
  'destination.removed': msg`Payout card or account taken away`,
  'sharedCard.chosen': msg`Employer’s card or account chosen`,
  'sharedCard.givenUp': msg`Employer’s card or account given up`,
  'refund.approved': msg`Refund approved`,
};

/** Says what was done, in the language of the page. */
export function useDeedNames(): (deed: string) => string {
  const { i18n } = useLingui();
  return (deed) => {
    const name = names[deed];
    return name ? i18n._(name) : deed;
  };
}
