import type { RefusalName } from './refusal-names.ts';

const PASSWORD: readonly RefusalName[] = ['password.common', 'password.like-email', 'password.simple'];
const SECOND_FACTOR: readonly RefusalName[] = ['second-factor.*', 'login.too-many'];
const LINK: readonly RefusalName[] = ['link.*', 'email-change.*'];

/** The errors of calls about accounts. */
export const ACCOUNT_REFUSALS: Readonly<Record<string, readonly RefusalName[]>> = {
  changeAddress: ['request.id-conflict'],
  exportLibrary: ['export.too-large'],
  exchangeToken: LINK,
  undoEmailChange: LINK,
  login: ['login.*'],
  register: ['registration.taken', ...PASSWORD, 'discount.*'],
  deleteAccount: ['password.wrong', 'login.too-many'],
  requestExport: ['export.*'],
  downloadExport: ['export.not-found', 'export.expired'],
  getUser: ['user.not-yours'],
  changeUser: ['user.not-yours', 'registration.taken', 'password.wrong', 'login.too-many', 'request.id-conflict'],
  changePassword: ['session.confirm', 'password.wrong', 'login.too-many', ...PASSWORD],
  confirmPasswordReset: ['link.invalid', ...PASSWORD],
  removeAuthenticator: SECOND_FACTOR,
  startAuthenticator: SECOND_FACTOR,
  confirmAuthenticator: SECOND_FACTOR,
  confirmIdentity: [...SECOND_FACTOR, 'password.wrong'],
  prepareConfirmation: SECOND_FACTOR,
  signInWithPasskey: SECOND_FACTOR,
  addPasskey: [...SECOND_FACTOR, 'passkey.*'],
  preparePasskey: ['passkey.too-many'],
  removePasskey: SECOND_FACTOR,
  createRecoveryCodes: SECOND_FACTOR,
  completeSignIn: SECOND_FACTOR,
  prepareSecondStep: SECOND_FACTOR,
};
