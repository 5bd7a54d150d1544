import {
  confirmPhone,
  getAccount,
  getPhoneToken,
  recovery,
  recoveryConfirm,
  removeImage,
  resetCodeAttempts as resetCodeAttemptsCall,
  updateGeneratedPassword,
  updatePassword,
  updatePhone,
  updateProfile,
  uploadImage,
} from '@tipwell/contract/calls/account';
import { getAcceptances } from '@tipwell/contract/calls/legal';
import { bind, bindPublic, type Binding } from '../../platform/http/bind.ts';
import { acceptancesOf } from './care-store.ts';
import { askForNewPhone } from './ask-for-new-phone.ts';
import { changeDetails } from './change-details.ts';
import { changePassword } from './change-password.ts';
import { changePhoto } from './change-photo.ts';
import { confirmRecovery } from './confirm-recovery.ts';
import { administratorsOnly, anySignedInPerson, ownAffairs, personThemselves } from './policy.ts';
import { replaceTemporaryPassword } from './replace-temporary-password.ts';
import { resetCodeAttempts } from './reset-code-attempts.ts';
import { showAccount } from './show-account.ts';
import { startRecovery } from './start-recovery.ts';
import { confirmNewPhone, takeNewPhone } from './take-new-phone.ts';

/** Codes and passwords cost a text message or much computing: nobody needs them this often. */
const seldom = { max: 30, timeWindow: '1 minute' };

export const accountRoutes: Binding[] = [
  bindPublic(
    recovery,
    async (context, actor, { body }) => startRecovery(context, actor, body.phoneNumber),
    seldom,
  ),
  bindPublic(
    recoveryConfirm,
    async (context, actor, { body }) => {
      await confirmRecovery(context, actor, body);
      return {};
    },
    seldom,
  ),
  bind(resetCodeAttemptsCall, administratorsOnly, async (context, actor, { params }) => {
    await resetCodeAttempts(context, actor, params.userId);
    return {};
  }),
  bind(
    updateGeneratedPassword,
    personThemselves,
    async (context, actor, { body }) => ({
      userStatus: await replaceTemporaryPassword(context, actor, body.newPassword),
    }),
    seldom,
  ),
  bind(
    updatePassword,
    personThemselves,
    async (context, actor, { body }) => {
      await changePassword(context, actor, body);
      return {};
    },
    seldom,
  ),
  bind(
    getPhoneToken,
    personThemselves,
    async (context, actor, { body }) => askForNewPhone(context, actor, body),
    seldom,
  ),
  bind(
    confirmPhone,
    personThemselves,
    async (context, actor, { body }) => confirmNewPhone(context, actor, body),
    seldom,
  ),
  bind(updatePhone, personThemselves, async (context, actor, { body }) =>
    takeNewPhone(context, actor, body.uuid),
  ),
  bind(getAccount, anySignedInPerson, async (context, actor) => showAccount(context, actor)),
  bind(updateProfile, personThemselves, async (context, actor, { body }) => {
    await changeDetails(context, actor, body);
    return showAccount(context, actor);
  }),
  bind(
    uploadImage,
    anySignedInPerson,
    async (context, actor, { body }) => ({
      image: (await changePhoto(context, actor, Buffer.from(body.image, 'base64'))) ?? '',
    }),
    seldom,
  ),
  bind(removeImage, anySignedInPerson, async (context, actor) => {
    await changePhoto(context, actor, null);
    return {};
  }),
  bind(getAcceptances, ownAffairs, async (context, actor, { query }) => {
    const found = await acceptancesOf(context.db, actor.userId, query.kind);
    return {
      acceptances: found.map(({ version, acceptedAt }) => ({
        version,
        acceptedAt: acceptedAt.toISOString(),
      })),
    };
  }),
];
