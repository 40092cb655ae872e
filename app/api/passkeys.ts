/** The browser's passkeys. The library is fetched when the first one is asked for. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = { data: { attributes: { options: Record<string, unknown> } } };

/** As the contract has it: a plain object of whatever the extensions answered. */
const sendable = <Answer extends { clientExtensionResults: object }>(answer: Answer) => ({
  ...answer,
  clientExtensionResults: { ...answer.clientExtensionResults } as Record<string, unknown>,
});

const library = () => import('@simplewebauthn/browser');

export async function createPasskey({ data }: Options) {
  // Made by the library's other half on the server.
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

/** Ends what waits for a passkey, such as the suggestions of a page that was left. */
export const cancelPasskeys = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

/** Whether the browser offers passkeys among the suggestions of the address field. */
export const supportsAutofill = async (): Promise<boolean> => (await library()).browserSupportsWebAuthnAutofill();
