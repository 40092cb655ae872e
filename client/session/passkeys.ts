/** Passkeys of the browser. The library is loaded on first use. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = { data: { attributes: { options: Record<string, unknown> } } };

/** A plain object of the extension results, as the contract expects. */
const sendable = <Answer extends { clientExtensionResults: object }>(answer: Answer) => ({
  ...answer,
  clientExtensionResults: { ...answer.clientExtensionResults } as Record<string, unknown>,
});

const library = () => import('@simplewebauthn/browser');

export async function createPasskey({ data }: Options) {
  // Made by the same library on the server.
  const optionsJSON = data.attributes.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return sendable(await (await library()).startRegistration({ optionsJSON }));
}

export async function showPasskey({ data }: Options, useBrowserAutofill = false) {
  const optionsJSON = data.attributes.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const passkeys = await library();
  return sendable(
    await passkeys.startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false }),
  );
}

/** Cancels a pending ceremony, such as the autofill of a page that was left. */
export const cancelPasskeys = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

/** Whether the browser offers passkeys in the autofill of the email field. */
export const supportsAutofill = async (): Promise<boolean> => (await library()).browserSupportsWebAuthnAutofill();
