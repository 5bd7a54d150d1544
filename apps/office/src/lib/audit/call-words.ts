import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const details = msg`Your details`;
const signingIn = msg`Signing in`;
const destination = msg`Where your money goes`;
const payouts = msg`Payouts`;
const team = msg`Team`;
const groups = msg`Groups`;

/**
 * What a call was about that somebody made or tried while viewing as another person, in the words of
 * the page on which it is made. What is not listed is told without them.
 */
export const callWords: Readonly<Record<string, MessageDescriptor>> = {
  updateProfile: details,
  uploadImage: details,
  removeImage: details,
  getPhoneToken: signingIn,
  confirmPhone: signingIn,
  updatePhone: signingIn,
  updatePassword: signingIn,
  updateGeneratedPassword: signingIn,
  endSession: signingIn,
  endOtherSessions: signingIn,
  startPersonalCard: destination,
  finishPersonalCard: destination,
  addBankAccount: destination,
  setSharedCard: destination,
  removeSharedCard: destination,
  startCompanyCard: destination,
  finishCompanyCard: destination,
  addCompanyBankAccount: destination,
  removeCompanyDestination: destination,
  createDraftInstantPayout: payouts,
  makeInstantPayout: payouts,
  selectNewPlan: payouts,
  createDraftVenuePayout: payouts,
  makeVenuePayout: payouts,
  selectVenuePlan: payouts,
  requestRefund: msg`Refund`,
  approveRefund: msg`Refund`,
  refuseRefund: msg`Refund`,
  withdrawRefund: msg`Refund`,
  closePaymentReport: msg`Refund`,
  answerDistribution: msg`Distributions`,
  updateDistributions: msg`Distributions`,
  callOffDistribution: msg`Distributions`,
  inviteStaff: team,
  inviteStaffByList: team,
  resendInvitation: team,
  revokeInvitation: team,
  changeStaff: team,
  endStaff: team,
  joinByInvitation: team,
  requestAccount: team,
  createGroup: groups,
  updateGroup: groups,
  removeGroup: groups,
  updateLocation: msg`Settings`,
  setLocation: msg`Location`,
  getFilePages: msg`Online menu`,
  setMenuData: msg`Online menu`,
  hideReview: msg`Reviews`,
  revealReview: msg`Reviews`,
  markMessageRead: msg`Messages`,
  markAllRead: msg`Messages`,
  createConversation: msg`Support`,
  createMessage: msg`Support`,
  createPromotion: msg`Promotions`,
  endPromotion: msg`Promotions`,
};
