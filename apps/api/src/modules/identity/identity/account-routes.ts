import {
  callOffEmailChange,
  confirmAddress as confirmAddressCall,
  confirmEmail as confirmEmailCall,
  confirmPhone,
  getAccount,
  getPhoneToken,
  recovery,
  recoveryConfirm,
  removeImage,
  resetCodeAttempts as resetCodeAttemptsCall,
  provePhone,
  sendEmailCode as sendEmailCodeCall,
  sendPhoneCode as sendPhoneCodeCall,
  undoEmailChange as undoEmailChangeCall,
  updateGeneratedPassword,
  updatePassword,
  updatePhone,
  uploadImage,
} from '@tipwell/contract/identity/calls/account';
import { getAcceptances } from '@tipwell/contract/identity/calls/legal';
import { bind, bindPublic, type Binding } from '#platform/http/bind.ts';
import { acceptancesOf } from './accounts/care-store.ts';
import { callOffNewEmail, sendEmailCode } from './accounts/ask-for-new-email.ts';
import { askForNewPhone } from './accounts/ask-for-new-phone.ts';
import { changePassword } from './accounts/change-password.ts';
import { changePhoto } from './accounts/change-photo.ts';
import { confirmAddress } from './accounts/confirm-address.ts';
import { confirmEmail } from './accounts/confirm-email.ts';
import { confirmRecovery } from './accounts/confirm-recovery.ts';
import type { Contact } from './person/contact.ts';
import { readKnownDevice, setKnownDevice } from './throttling/known-device.ts';
import { administratorsOnly, anySignedInPerson, ownAffairs, personThemselves } from './policy.ts';
import { proveOwnPhone, sendPhoneCode } from './accounts/prove-own-phone.ts';
import { replaceTemporaryPassword } from './accounts/replace-temporary-password.ts';
import { resetCodeAttempts } from './one-time-codes/reset-code-attempts.ts';
import { showAccount } from './accounts/show-account.ts';
import { readPhoneNumber } from './person/read-phone-number.ts';
import { startRecovery } from './accounts/start-recovery.ts';
import { undoEmailChange } from './accounts/undo-email-change.ts';
import { confirmNewPhone, takeNewPhone } from './accounts/take-new-phone.ts';

/** Codes and passwords cost a text message or much computing: nobody needs them this often. */
const seldom = { max: 30, timeWindow: '1 minute' };

export const accountRoutes: Binding[] = [
  bindPublic(
    recovery,
    async (context, actor, { body }, { request }) => {
      const contact: Contact =
        body.email === undefined
          ? { kind: 'PHONE', phoneNumber: readPhoneNumber(body.phoneNumber ?? '', 'phoneNumber') }
          : { kind: 'EMAIL', email: body.email.toLowerCase() };
      const device = readKnownDevice(context, request);
      return startRecovery(context, actor, { contact, device });
    },
    seldom,
  ),
  bindPublic(
    recoveryConfirm,
    async (context, actor, { body }, { request, reply }) => {
      const device = readKnownDevice(context, request);
      const { knownDevice } = await confirmRecovery(context, actor, { ...body, device });
      setKnownDevice(context, reply, knownDevice);
      return {};
    },
    seldom,
  ),
  bindPublic(
    confirmAddressCall,
    async (context, actor, { body }) => {
      await confirmAddress(context, actor, body);
      return {};
    },
    seldom,
  ),
  bindPublic(
    undoEmailChangeCall,
    async (context, actor, { body }) => undoEmailChange(context, actor, body.token),
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
  bind(
    sendPhoneCodeCall,
    personThemselves,
    async (context, actor) => sendPhoneCode(context, actor),
    seldom,
  ),
  bind(
    provePhone,
    personThemselves,
    async (context, actor, { body }) => {
      await proveOwnPhone(context, actor, body);
      return showAccount(context, actor);
    },
    seldom,
  ),
  bind(getAccount, anySignedInPerson, async (context, actor) => showAccount(context, actor)),
  bind(
    sendEmailCodeCall,
    personThemselves,
    async (context, actor) => sendEmailCode(context, actor),
    seldom,
  ),
  bind(
    confirmEmailCall,
    personThemselves,
    async (context, actor, { body }) => {
      await confirmEmail(context, actor, body);
      return showAccount(context, actor);
    },
    seldom,
  ),
  bind(callOffEmailChange, personThemselves, async (context, actor) => {
    await callOffNewEmail(context, actor);
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
      acceptances: found.map(({ acceptedAt, ...rest }) => ({
        ...rest,
        acceptedAt: acceptedAt.toISOString(),
      })),
    };
  }),
];
