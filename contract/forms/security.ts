import { z } from 'zod';
import { OwnPassword } from './accounts.ts';
import { boundedText, text } from './text.ts';
import { validationMessage } from './validation-message.ts';

/**
 * The result of `navigator.credentials`, in base64url, as PublicKeyCredential.toJSON() returns it (WebAuthn Level 3).
 */
const credential = {
  id: boundedText(1_400).min(1),
  rawId: boundedText(1_400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: boundedText(40).optional(),
  clientExtensionResults: z.looseObject({}),
};
const Encoded = boundedText(20_000);
const ClientData = boundedText(4_000).min(1);

export const PasskeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: Encoded.min(1),
    transports: z.array(boundedText(20)).max(10).optional(),
  }),
});
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: Encoded.min(1),
    signature: Encoded.min(1),
    userHandle: boundedText(200).optional(),
  }),
});

/** Six digits, with optional spaces between them. */
export const AuthenticatorCode = boundedText(20)
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), { error: validationMessage('validation.secondFactor.code') });
const RecoveryCode = boundedText(40).min(1, validationMessage('validation.secondFactor.recoveryCode'));

const secondFactor = {
  code: AuthenticatorCode.optional(),
  recovery_code: RecoveryCode.optional(),
  passkey: PasskeyAssertion.optional(),
};
const isOne = (proof: Record<string, unknown>, names: readonly string[]) =>
  names.filter((name) => proof[name] !== undefined).length === 1;

export const PasskeyName = text(60).min(1, validationMessage('validation.secondFactor.passkeyName'));
export const NewPasskey = z.strictObject({ name: PasskeyName, credential: PasskeyCreation });
export const PasskeyChange = z.strictObject({ name: PasskeyName });
export const PasskeySignIn = z.strictObject({ passkey: PasskeyAssertion });
export const AuthenticatorConfirmation = z.strictObject({ code: AuthenticatorCode });
export const PendingToken = boundedText(100).min(1);
export const SecondStep = z
  .strictObject({ token: PendingToken, ...secondFactor })
  .refine((step) => isOne(step, Object.keys(secondFactor)), { error: validationMessage('api.value.secondFactor') });
export const Confirmation = z
  .strictObject({ password: OwnPassword.optional(), ...secondFactor })
  .refine((proof) => isOne(proof, ['password', ...Object.keys(secondFactor)]), {
    error: validationMessage('api.value.proof'),
  });
